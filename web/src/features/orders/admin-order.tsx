import { reportedPieces } from "contract/check-in";
import { nextActions } from "contract/order-stage";
import { lazy, Suspense, useState } from "react";
import { stripePayment } from "../../config/stripe-dashboard.ts";
import { useMay } from "../../data/session/use-may.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { AdminTimeline } from "./admin-timeline.tsx";
import { CheckInNotice } from "./check-in-notice.tsx";
import { CustomerPart } from "./customer-part.tsx";
import { DeliverTo } from "./deliver-to.tsx";
import { DisputeNotice } from "./dispute-notice.tsx";
import { Note } from "./note-form.tsx";
import { type AfterPayment, NOTHING_YET, type OrderDetailsProps, useAfterPayment } from "./order-details.tsx";
import { Acts, Invoices, Lines, Part, Payment, Stage } from "./order-parts.tsx";
import { Pictures } from "./pictures.tsx";
import { RecallNotices } from "./recall-notices.tsx";
import { Refunds } from "./refunds.tsx";
import { ShipmentActs } from "./shipment-acts.tsx";
import { OutLink, Shipments } from "./shipments.tsx";
import { useRefundNews } from "./use-refund-news.ts";

const ShipSheet = lazy(async () => ({ default: (await import("./ship-form.tsx")).ShipSheet }));
const RefundSheet = lazy(async () => ({ default: (await import("./refund-form.tsx")).RefundSheet }));

/** An order, as admins see it. */
export const AdminOrder = (props: OrderDetailsProps) =>
  props.order.paid ? <PaidOrder {...props} /> : <Details {...props} {...NOTHING_YET} />;

const PaidOrder = (props: OrderDetailsProps) => <Details {...props} {...useAfterPayment(props.order._id)} />;

const Details = (props: OrderDetailsProps & AfterPayment) => {
  const { order, isOwn, shipments, refunds, invoices, isWhole } = props;
  const may = useMay();
  const next = nextActions(order);
  const mayShip = may("ship orders") && next.includes("ship");
  const mayRefund = may("refund orders") && next.includes("refund");
  // "reported" begins with the pieces that the customer reports.
  const [sheet, setSheet] = useState<"ship" | "refund" | "reported">();
  const close = () => setSheet(undefined);
  const awaitRefund = useRefundNews(refunds);
  return (
    <div className="flex flex-col gap-6">
      {order.lines.some(({ shipped }) => shipped > 0) && <RecallNotices order={order} isOwn={isOwn} />}
      {order.dispute === "open" && <DisputeNotice order={order} />}
      {isWhole && may("answer check-ins") && order.reported && (
        <CheckInNotice
          order={order}
          shipments={shipments}
          onRefund={mayRefund ? () => setSheet("reported") : undefined}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Stage order={order} />
          {order.paid && order.stage !== "to-ship" && order.stage !== "refunded" && <Badge tone="success">Paid</Badge>}
          {order.dispute === "open" && <Badge tone="danger">Disputed</Badge>}
        </div>
        <Acts {...props}>
          {mayShip && <Button onClick={() => setSheet("ship")}>Ship</Button>}
          {mayRefund && (
            <Button variant="secondary" onClick={() => setSheet("refund")}>
              Refund
            </Button>
          )}
        </Acts>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr] print:block print:*:mt-4">
        <Pictures lines={order.lines}>
          {(pictureOf) => <Lines order={order} isOwn={isOwn} shipments={shipments} pictureOf={pictureOf} />}
        </Pictures>
        <div className="flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CustomerPart order={order} />
          <Part title="Deliver to">
            <DeliverTo order={order} />
          </Part>
          <Payment order={order} isOwn={isOwn}>
            {order.transactionId && (
              <p className="mt-2 text-sm print:hidden">
                <OutLink href={stripePayment(order.transactionId)}>Open in Stripe</OutLink>
              </p>
            )}
          </Payment>
          {isWhole && invoices.length > 0 && <Invoices invoices={invoices} />}
          {may("write notes") && order.paid && <Note orderId={order._id} />}
        </div>
        {isWhole && (
          <div className="flex flex-col gap-6">
            {shipments.length > 0 && (
              <Shipments
                order={order}
                shipments={shipments}
                acts={(shipment, area) =>
                  may("ship orders") && <ShipmentActs order={order} shipment={shipment} area={area} />
                }
              />
            )}
            {refunds.length > 0 && <Refunds order={order} refunds={refunds} />}
            <AdminTimeline order={order} shipments={shipments} refunds={refunds} />
          </div>
        )}
      </div>
      <Suspense>
        {sheet === "ship" && mayShip && <ShipSheet order={order} onClose={close} />}
        {(sheet === "refund" || sheet === "reported") && mayRefund && (
          <RefundSheet
            order={order}
            refunds={refunds}
            pieces={sheet === "reported" ? reportedPieces(shipments) : undefined}
            onMade={awaitRefund}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
};
