import type { Invoice } from "contract/invoice";
import type { Order } from "contract/order-answer";
import type { Refund } from "contract/refund";
import type { Shipment } from "contract/shipment";
import { useInvoicesOf } from "../../data/invoices/invoices.ts";
import { useRefunds, useShipments } from "../../data/orders/fulfillment.ts";
import { DeliverTo } from "./deliver-to.tsx";
import { historyOf } from "./order-history.ts";
import { Acts, Invoices, Lines, Part, Payment, Stage, Timeline } from "./order-parts.tsx";
import { RecallNotices } from "./recall-notices.tsx";
import { Refunds } from "./refunds.tsx";
import { Shipments } from "./shipments.tsx";

export interface OrderDetailsProps {
  order: Order;
  isOwn: boolean;
  onCancel: () => void;
}

/** An order, as its customer sees it. */
export const OrderDetails = (props: OrderDetailsProps) =>
  props.order.paid ? <PaidOrder {...props} /> : <Details {...props} {...NOTHING_YET} />;

const PaidOrder = (props: OrderDetailsProps) => <Details {...props} {...useAfterPayment(props.order._id)} />;

export interface AfterPayment {
  shipments: readonly Shipment[];
  refunds: readonly Refund[];
  invoices: readonly Invoice[];
  /** False until all are read. Content below appears with them, so that it does not move. */
  isWhole: boolean;
}

export const NOTHING_YET: AfterPayment = { shipments: [], refunds: [], invoices: [], isWhole: true };

/** What became of a paid order. */
export const useAfterPayment = (orderId: string): AfterPayment => {
  const shipments = useShipments(orderId);
  const refunds = useRefunds(orderId);
  const invoices = useInvoicesOf(orderId);
  return {
    shipments: shipments.status === "ready" ? shipments.data : [],
    refunds: refunds.status === "ready" ? refunds.data : [],
    invoices: invoices.status === "ready" ? invoices.data : [],
    isWhole: [shipments, refunds, invoices].every(({ status }) => status !== "loading"),
  };
};

const Details = (props: OrderDetailsProps & AfterPayment) => {
  const { order, isOwn, shipments, refunds, invoices, isWhole } = props;
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {order.lines.some(({ shipped }) => shipped > 0) && <RecallNotices order={order} isOwn={isOwn} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Stage order={order} />
        <Acts {...props} />
      </div>
      <Lines order={order} isOwn={isOwn} shipments={shipments} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Part title="Deliver to">
          <DeliverTo order={order} />
          <p className="break-all text-muted">{order.customer}</p>
        </Part>
        <Payment order={order} isOwn={isOwn} />
      </div>
      {isWhole && (
        <>
          {invoices.length > 0 && <Invoices invoices={invoices} />}
          {shipments.length > 0 && <Shipments order={order} shipments={shipments} />}
          {refunds.length > 0 && <Refunds order={order} refunds={refunds} />}
          <Timeline events={historyOf(order, shipments, refunds)} />
        </>
      )}
    </div>
  );
};
