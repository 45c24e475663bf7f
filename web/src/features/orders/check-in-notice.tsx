import { isReport } from "contract/check-in";
import type { Order } from "contract/order-answer";
import type { Shipment } from "contract/shipment";
import { endCheckIns } from "../../data/orders/fulfillment.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { byApi, useAct, useArea } from "../../ui/table/use-act.ts";
import { shortInWords } from "./check-in-words.ts";

interface CheckInNoticeProps {
  order: Order;
  shipments: readonly Shipment[];
  /** Absent if nothing can be refunded. */
  onRefund?: (() => void) | undefined;
}

/** What the customer reports, for who deals with it. */
export const CheckInNotice = ({ order, shipments, onRefund }: CheckInNoticeProps) => {
  const area = useArea();
  const act = useAct(area);
  const done = () => act({ id: order._id, run: () => byApi(endCheckIns(order._id)), done: "The report is resolved" });
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label="Reported by the customer"
      className="alert alert-warning alert-soft flex flex-col items-start gap-3 outline-none"
    >
      <h2 className="font-semibold">Missing or damaged</h2>
      <ul>
        {shipments.filter(isReport).map(
          ({ _id, checkIn }) =>
            checkIn && (
              <li key={_id} className="wrap-anywhere">
                <span>{shortInWords(order, checkIn)}</span>
                <span>: reported on </span>
                <Moment date={checkIn.at} />
              </li>
            ),
        )}
      </ul>
      <div className="flex flex-wrap gap-2">
        {onRefund && (
          <Button size="sm" variant="secondary" onClick={onRefund}>
            <span>Refund</span>
            <span className="sr-only">: what is reported</span>
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={done}>
          Done
        </Button>
      </div>
    </section>
  );
};
