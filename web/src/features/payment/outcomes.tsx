import { formatCents } from "contract/money";
import { contentsOf } from "contract/order";
import type { Order } from "contract/order-answer";
import type { ReactNode } from "react";
import { pages, pathTo } from "../../config/pages.ts";
import { Reversals } from "../../shop/reversals.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import type { Confirmation } from "./use-payment.ts";

const ToMyOrders = () => <ButtonLink to={pages.myOrders.path}>My Orders</ButtonLink>;

const ToOrder = ({ orderId, order }: { orderId: string; order: Order | null }) => (
  <ButtonLink to={pathTo(pages.order, orderId)}>{order ? `Order ${order.number}` : "See your order"}</ButtonLink>
);

const TransactionId = ({ children }: { children: string }) => (
  <p>
    Transaction id: <code className="break-all font-semibold">{children}</code>
  </p>
);

const CONFIRMED: Record<Confirmation | "asking", string> = {
  asking: "We have received your payment and are confirming it.",
  confirmed: "Thank you! Your order is paid.",
  unconfirmed:
    "We have received your payment and are still confirming it. My Orders shows the order as paid in a moment: there is no need to pay again.",
  returned: "",
};

interface PaidNowProps {
  orderId: string;
  order: Order | null;
  transactionId: string;
  answer: Confirmation | "asking";
}

export const PaidNow = ({ orderId, order, transactionId, answer }: PaidNowProps) => (
  <Outcome
    title="Congratulations! Your payment is complete."
    isGood
    actions={
      <>
        <ToOrder orderId={orderId} order={order} />
        <ButtonLink to={pages.productList.path} variant="secondary">
          Keep shopping
        </ButtonLink>
      </>
    }
  >
    <p>{CONFIRMED[answer]}</p>
    {order && (
      <p className="font-medium">
        <bdi dir="auto">{contentsOf(order)}</bdi>
        <span>{`: ${formatCents(order.totalCents)}`}</span>
      </p>
    )}
    <TransactionId>{transactionId}</TransactionId>
  </Outcome>
);

/** The payment succeeded for an order that is gone: the shop refunds it. */
export const PaymentReturned = ({ transactionId }: { transactionId: string }) => (
  <Outcome title="Your payment is being returned" actions={<ToMyOrders />}>
    <p>This order was canceled while you paid. The whole amount goes back to your card.</p>
    <TransactionId>{transactionId}</TransactionId>
  </Outcome>
);

export const AlreadyPaid = ({ order }: { order: Order }) => (
  <Outcome
    title="This order is already paid"
    isGood={!order.refundedCents && !order.owedCents && !order.dispute}
    actions={<ToOrder orderId={order._id} order={order} />}
  >
    <p>There is nothing left to pay.</p>
    <p className="empty:hidden">
      <Reversals order={order} />
    </p>
    {order.transactionId && <TransactionId>{order.transactionId}</TransactionId>}
  </Outcome>
);

/** Only admins can learn that another customer's order exists. */
export const CustomersOrder = () => (
  <EmptyNotice
    title="Only the customer can pay for this order"
    action={<ButtonLink to={pages.manageOrders.path}>Manage Orders</ButtonLink>}
  >
    You are an admin: you can see every order in Manage Orders, but not pay for one.
  </EmptyNotice>
);

interface OutcomeProps {
  title: string;
  isGood?: boolean;
  actions: ReactNode;
  children: ReactNode;
}

const focus = (region: HTMLDivElement | null) => region?.focus();

/** Takes the focus: the form that had it is gone. */
const Outcome = ({ title, isGood = false, actions, children }: OutcomeProps) => (
  <div
    ref={focus}
    role="status"
    tabIndex={-1}
    className="panel flex flex-col items-center gap-4 px-6 py-14 text-center outline-none"
  >
    {isGood && <Tick />}
    <h2 className="heading-2">{title}</h2>
    {children}
    <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
  </div>
);

const Tick = () => (
  <svg aria-hidden="true" viewBox="0 0 48 48" className="size-14 text-success" fill="none" stroke="currentColor">
    <circle cx="24" cy="24" r="22" fill="currentColor" fillOpacity="0.12" strokeWidth="2" />
    <path d="m15 25 6 6 12-13" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
