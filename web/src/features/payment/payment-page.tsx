import { formatCents, formatDollars, totalCentsOf } from "contract/money";
import type { OrderLine } from "contract/order";
import { hasTotal, type Order } from "contract/order-answer";
import { TOTAL_WORKED_OUT } from "contract/shown-parts";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useOrder } from "../../data/orders/use-orders.ts";
import { useUser } from "../../data/session/user.ts";
import { ChangeAddress } from "../../shop/change-address.tsx";
import { MissingOrder } from "../../shop/missing-order.tsx";
import { TotalParts } from "../../shop/total-parts.tsx";
import { useCancel } from "../../shop/use-cancel-own-order.ts";
import { Page } from "../../ui/page.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { useLastKnown } from "../../ui/use-last-known.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { CardPayment } from "./card-payment.tsx";
import { AlreadyPaid, CustomersOrder, PaidNow, PaymentReturned } from "./outcomes.tsx";
import { usePayment } from "./use-payment.ts";

export const PaymentPage = () => {
  const { orderId = "" } = useParams();
  const order = useOrder(orderId);
  const returned = useReturnedSecret();
  const known = useLastKnown(orderId, order.status === "ready" ? order.data : null);
  return (
    <Page title={pages.payment.title} documentTitle={known ? `Payment for Order ${known.number}` : undefined}>
      <WhenReady live={order} what="the order">
        {(data) => <Payment key={orderId} orderId={orderId} order={data} returned={returned} />}
      </WhenReady>
    </Page>
  );
};

const SECRET = "payment_intent_client_secret";

/** The secret with which a bank has sent the customer back. It does not stay in the address. */
const useReturnedSecret = (): string | null => {
  const [search, setSearch] = useSearchParams();
  const [secret] = useState(() => search.get(SECRET));
  const isThere = search.has(SECRET);
  useEffect(() => {
    if (isThere) setSearch({}, { replace: true });
  }, [isThere, setSearch]);
  return secret;
};

interface PaymentProps {
  orderId: string;
  order: Order | null;
  returned: string | null;
}

const Payment = ({ orderId, order, returned }: PaymentProps) => {
  const user = useUser();
  const payment = usePayment(orderId);
  const lastKnown = useLastKnown(orderId, order);
  const { step } = payment;
  const navigate = useNavigate();
  const cancelOrder = useCancel(useArea(), user?.uid ?? "");
  const [isLeaving, setIsLeaving] = useState(false);

  if (step.name === "paid") {
    if (step.answer === "returned") return <PaymentReturned transactionId={step.transactionId} />;
    const isConfirmed = order?.paid && order.transactionId === step.transactionId;
    return (
      <PaidNow
        orderId={orderId}
        order={lastKnown}
        transactionId={step.transactionId}
        answer={isConfirmed ? "confirmed" : step.answer}
      />
    );
  }
  // The card form must stay while Stripe uses it, whatever happens to the order; so must an order while it is canceled.
  const shown = step.name === "paying" || isLeaving ? lastKnown : order;
  if (!shown || !user) return <MissingOrder before={lastKnown} />;
  if (shown.uid !== user.uid) return <CustomersOrder />;
  if (shown.paid && step.name !== "paying") return <AlreadyPaid order={shown} />;
  const cancel = async () => {
    setIsLeaving(true);
    if (await cancelOrder(shown)) return navigate(pages.myOrders.path);
    setIsLeaving(false);
  };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {shown.quoteRefusal ? (
        <ChangeAddress order={shown} onCancel={() => void cancel()} />
      ) : (
        <CardPayment order={shown} payment={payment} returned={returned} />
      )}
      <OrderSummary order={shown} />
    </div>
  );
};

const FIRST = 5;

/** Folded on a small screen. */
export const OrderSummary = ({ order }: { order: Order }) => {
  const [first, others] = [order.lines.slice(0, FIRST), order.lines.slice(FIRST)];
  const isKnown = hasTotal(order);
  const [isWide] = useState(() => matchMedia("(width >= 64rem)").matches);
  return (
    <section aria-label={`Order ${order.number}`}>
      <details open={isWide} className="panel flex flex-col p-5 sm:p-7">
        <summary className="cursor-pointer pb-2">
          <h2 className="heading-2 inline">{`Order ${order.number}`}</h2>
        </summary>
        <Lines lines={first} isPriced={isKnown} />
        {others.length > 0 && (
          <details>
            <summary className="text-link lone-link cursor-pointer">{`${others.length} more`}</summary>
            <Lines lines={others} isPriced={isKnown} />
          </details>
        )}
        <dl className="mt-4 flex flex-col gap-3 border-base-300 border-t pt-4">
          <Fact name="Deliver to">
            <span dir="auto" className="whitespace-pre-line">
              {[order.place, order.recipient, order.address].filter(Boolean).join("\n")}
            </span>
          </Fact>
          <Fact name="Phone">{order.phone}</Fact>
          {order.poNumber && <Fact name="PO number">{order.poNumber}</Fact>}
        </dl>
        <div className="mt-5 border-base-300 border-t pt-4">
          {isKnown && <TotalParts of={order} name="Total due" />}
          {!isKnown && <p className="font-medium">{order.quoteRefusal ? "No total yet" : TOTAL_WORKED_OUT}</p>}
        </div>
      </details>
    </section>
  );
};

/** Without amounts until the order has its total: they would be taken for it. */
const Lines = ({ lines, isPriced }: { lines: OrderLine[]; isPriced: boolean }) => (
  <ul className="flex flex-col gap-2">
    {lines.map((line) => (
      <li key={line.productId} className="flex justify-between gap-6">
        <div>
          <p dir="auto" className="wrap-anywhere">{`${line.quantity} × ${line.name}`}</p>
          {line.quantity > 1 && <p className="text-muted text-sm">{`${formatDollars(line.price)} each`}</p>}
        </div>
        {isPriced && <span className="tabular-nums">{formatCents(totalCentsOf([line]))}</span>}
      </li>
    ))}
  </ul>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd dir="auto" className="min-w-0 text-right">
      {children}
    </dd>
  </div>
);
