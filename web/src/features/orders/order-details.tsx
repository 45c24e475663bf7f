import { reportedPieces } from "contract/check-in";
import type { Invoice } from "contract/invoice";
import { formatCents, formatDollars, totalCentsOf } from "contract/money";
import type { OrderLine } from "contract/order";
import { hasTotal, type Order } from "contract/order-answer";
import { heldUntil } from "contract/order-hold";
import { nextActions } from "contract/order-stage";
import type { Refund } from "contract/refund";
import type { LineQuantity, Shipment } from "contract/shipment";
import { TOTAL_WORKED_OUT } from "contract/shown-parts";
import { ADDRESS_WITHOUT_STATE } from "contract/tax";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { useInvoicesOf } from "../../data/invoices/invoices.ts";
import { useRefunds, useShipments } from "../../data/orders/fulfillment.ts";
import { useMay } from "../../data/session/use-may.ts";
import { invoiceName } from "../../shop/invoice-words.ts";
import { ListButton } from "../../shop/list-button.tsx";
import { Lots, shippedLots, useNamesLots } from "../../shop/lots.tsx";
import { TotalParts } from "../../shop/total-parts.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { dayInWords, Moment } from "../../ui/moment.tsx";
import { Section } from "../../ui/section.tsx";
import { CheckInNotice } from "./check-in-notice.tsx";
import { DeliverTo } from "./deliver-to.tsx";
import { leftKey } from "./line-fields.ts";
import { Note } from "./note-form.tsx";
import { StageBadge } from "./order-cells.tsx";
import { historyOf, type OrderEvent } from "./order-history.ts";
import { OrderLetters } from "./order-letters.tsx";
import { RecallNotices } from "./recall-notices.tsx";
import { OrderReferences } from "./references.tsx";
import { Refunds } from "./refunds.tsx";
import { OutLink, Shipments } from "./shipments.tsx";

// Only admins have these.
const ShipForm = lazy(async () => ({ default: (await import("./ship-form.tsx")).ShipForm }));
const RefundForm = lazy(async () => ({ default: (await import("./refund-form.tsx")).RefundForm }));

interface OrderDetailsProps {
  order: Order;
  isOwn: boolean;
  onCancel: () => void;
}

export const OrderDetails = (props: OrderDetailsProps) =>
  props.order.paid ? (
    <PaidOrder {...props} />
  ) : (
    <Details {...props} shipments={[]} refunds={[]} invoices={[]} isWhole />
  );

const PaidOrder = (props: OrderDetailsProps) => {
  const shipments = useShipments(props.order._id);
  const refunds = useRefunds(props.order._id);
  const invoices = useInvoicesOf(props.order._id);
  return (
    <Details
      {...props}
      shipments={shipments.status === "ready" ? shipments.data : []}
      refunds={refunds.status === "ready" ? refunds.data : []}
      invoices={invoices.status === "ready" ? invoices.data : []}
      isWhole={[shipments, refunds, invoices].every(({ status }) => status !== "loading")}
    />
  );
};

interface DetailsProps extends OrderDetailsProps {
  shipments: readonly Shipment[];
  refunds: readonly Refund[];
  invoices: readonly Invoice[];
  /** False until all are read. Content below appears with them, so that it does not move. */
  isWhole: boolean;
}

const Details = ({ order, isOwn, onCancel, ...rest }: DetailsProps) => (
  <div className="flex max-w-4xl flex-col gap-6">
    {order.lines.some(({ shipped }) => shipped > 0) && <RecallNotices order={order} isOwn={isOwn} />}
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StageBadge order={order} />
        {!order.paid && (
          <span className="text-muted">
            <span>Held until </span>
            <Moment date={heldUntil(order)} />
          </span>
        )}
      </div>
      <Actions order={order} isOwn={isOwn} onCancel={onCancel} />
    </div>
    <Lines order={order} isOwn={isOwn} shipments={rest.shipments} />
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Delivery order={order} />
      <Payment order={order} isOwn={isOwn} />
    </div>
    {rest.isWhole && (
      <Suspense>
        <Since order={order} {...rest} />
      </Suspense>
    )}
  </div>
);

const Since = ({ order, shipments, refunds, invoices }: Omit<DetailsProps, "isOwn" | "onCancel" | "isWhole">) => {
  const may = useMay();
  const next = nextActions(order);
  const mayRefund = may("refund orders") && next.includes("refund");
  // The pieces that an admin refunds since the customer reports them.
  const [reported, setReported] = useState<readonly LineQuantity[]>();
  const refundReported = () => setReported(reportedPieces(shipments));
  return (
    <>
      {may("answer check-ins") && order.reported && (
        <CheckInNotice order={order} shipments={shipments} onRefund={mayRefund ? refundReported : undefined} />
      )}
      {invoices.length > 0 && <Invoices invoices={invoices} />}
      {shipments.length > 0 && <Shipments order={order} shipments={shipments} />}
      {may("ship orders") && next.includes("ship") && <ShipForm key={leftKey(order)} order={order} />}
      {refunds.length > 0 && <Refunds order={order} refunds={refunds} />}
      {mayRefund && (
        <RefundForm
          key={reported ? "reported" : "any"}
          order={order}
          refunds={refunds}
          pieces={reported}
          onClose={() => setReported(undefined)}
        />
      )}
      {may("write notes") && order.paid && <Note orderId={order._id} />}
      <History events={historyOf(order, shipments, refunds)} />
      {may("send letters") && <OrderLetters orderId={order._id} />}
    </>
  );
};

const Actions = ({ order, isOwn, onCancel }: OrderDetailsProps) => (
  <div className="flex flex-wrap gap-2 print:hidden">
    {isOwn && !order.paid && !order.quoteRefusal && <ButtonLink to={pathTo(pages.payment, order._id)}>Pay</ButtonLink>}
    {isOwn && (
      <ButtonLink to={`${pages.basket.path}?again=${encodeURIComponent(order._id)}`} variant="secondary">
        Order again
      </ButtonLink>
    )}
    {isOwn && <ListButton label="Save as list" name={`Order ${order.number}`} lines={order.lines} />}
    <Button variant="secondary" onClick={() => print()}>
      Print
    </Button>
    {!order.paid && (
      <Button variant="danger" onClick={onCancel}>
        {isOwn ? "Cancel" : "Delete"}
      </Button>
    )}
  </div>
);

const CELL = "px-2 py-3 first:ps-4 last:pe-4 sm:px-4 print:py-1.5 print:first:ps-0 print:last:pe-0";
const NUMBER = `${CELL} text-right tabular-nums`;
const HEADINGS = [
  ["Product", "text-left"],
  ["Price", "text-right max-sm:hidden"],
  ["Quantity", "text-right"],
  ["Amount", "text-right"],
] as const;

/** On paper its head repeats on each sheet, and no line is cut. */
const Lines = ({ order, isOwn, shipments }: Pick<DetailsProps, "order" | "isOwn" | "shipments">) => {
  const { refundedCents, owedCents } = order;
  const namesLots = useNamesLots();
  return (
    <Section title="What was ordered" className="panel" heading="sr-only">
      <table className="w-full">
        <thead className="border-base-300 border-b text-muted text-sm">
          <tr>
            {HEADINGS.map(([name, className]) => (
              <th key={name} scope="col" className={`${CELL} font-medium ${className}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, at) => (
            <tr key={line.productId} className="break-inside-avoid border-base-300 border-b align-top">
              <th scope="row" className={`${CELL} wrap-anywhere text-left font-normal`}>
                <Product line={line} isOwn={isOwn} isPaid={order.paid} />
                {namesLots && (
                  <div className="hidden print:block">
                    <Lots lots={shippedLots(shipments, at)} />
                  </div>
                )}
              </th>
              <td className={`${NUMBER} max-sm:hidden`}>{formatDollars(line.price)}</td>
              <td className={NUMBER}>{line.quantity}</td>
              <td className={NUMBER}>{formatCents(totalCentsOf([line]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasTotal(order) ? (
        <TotalParts of={order} className="px-4 pt-4 pb-3 text-xl print:px-0" />
      ) : (
        <NoTotal order={order} isOwn={isOwn} />
      )}
      {refundedCents > 0 && <Sum name="Refunded" cents={refundedCents} className="pb-3" />}
      {owedCents > 0 && <Sum name="Refund returned by the bank, still owed" cents={owedCents} className="pb-3" />}
    </Section>
  );
};

const NoTotal = ({ order, isOwn }: { order: Order; isOwn: boolean }) => (
  <p role="status" className="px-4 pt-4 pb-3 print:px-0">
    <span>{order.quoteRefusal ? ADDRESS_WITHOUT_STATE : `${TOTAL_WORKED_OUT}.`}</span>
    {order.quoteRefusal && isOwn && (
      <Link to={pathTo(pages.payment, order._id)} className="text-link ms-2">
        Change address
      </Link>
    )}
  </p>
);

const Sum = ({ name, cents, className }: { name: string; cents: number; className: string }) => (
  <p className={`flex break-inside-avoid items-baseline justify-between gap-4 px-4 print:px-0 ${className}`}>
    <span className="font-medium text-base">{name}</span>
    <span className="tabular-nums">{formatCents(cents)}</span>
  </p>
);

interface ProductProps {
  line: OrderLine;
  isOwn: boolean;
  isPaid: boolean;
}

const Product = ({ line: { productId, name, sku, price }, isOwn, isPaid }: ProductProps) => (
  <>
    <Link
      to={pathTo(isOwn ? pages.purchase : pages.manageProduct, productId)}
      className="font-semibold hover:underline"
    >
      {name}
    </Link>
    <span className="flex flex-wrap gap-x-3 text-muted text-sm">
      {sku && <span>{sku}</span>}
      <span className="sm:hidden">{`${formatDollars(price)} each`}</span>
      {isOwn && isPaid && (
        <Link to={`${pathTo(pages.purchase, productId)}#review`} className="text-link print:hidden">
          <span>Review</span>
          <span className="sr-only">{` ${name}`}</span>
        </Link>
      )}
    </span>
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel break-inside-avoid p-5 print:p-0">
    <h2 className="mb-2 font-semibold">{title}</h2>
    {children}
  </section>
);

const Delivery = ({ order }: { order: Order }) => (
  <Part title="Deliver to">
    <DeliverTo order={order} />
    <p className="break-all text-muted">{order.customer}</p>
  </Part>
);

const Payment = ({ order, isOwn }: { order: Order; isOwn: boolean }) => {
  const { paid, transactionId, tax } = order;
  return (
    <Part title="Payment">
      <p>{paid ? "Paid by card" : "Not paid yet"}</p>
      <OrderReferences order={order} isOwn={isOwn} />
      {tax?.certificate && <p className="wrap-anywhere">{`Tax exemption certificate: ${tax.certificate}`}</p>}
      {transactionId && (
        <p className="text-muted text-sm">
          <span>Transaction id: </span>
          <code className="break-all">{transactionId}</code>
          <span className="ms-2 print:hidden">
            <CopyButton text={transactionId} what="transaction id" />
          </span>
        </p>
      )}
    </Part>
  );
};

const Invoices = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <Part title="Invoices">
    <ul className="flex flex-col gap-1">
      {invoices.map((invoice) => (
        <li key={invoice._id} className="flex flex-wrap justify-between gap-x-4">
          <Link to={pathTo(pages.invoice, invoice._id)} className="text-link">
            {invoiceName(invoice)}
          </Link>
          <span className="text-muted">{`${dayInWords(invoice.day)}, ${formatCents(invoice.totalCents)}`}</span>
        </li>
      ))}
    </ul>
  </Part>
);

const History = ({ events }: { events: OrderEvent[] }) => (
  <Part title="What happened">
    <ol className="flex flex-col gap-1">
      {events.map(({ what, at, href }) => (
        <li key={`${what} ${at}`} className="flex flex-wrap justify-between gap-x-4">
          <span className="wrap-anywhere">{href ? <OutLink href={href}>{what}</OutLink> : what}</span>
          <Moment date={at} className="text-muted" />
        </li>
      ))}
    </ol>
  </Part>
);
