import { formatCents } from "contract/money";
import type { Order } from "contract/order-answer";
import type { Refund } from "contract/refund";
import { refundedParts } from "contract/shown-parts";
import { refundAgain } from "../../data/orders/fulfillment.ts";
import { useMay } from "../../data/session/use-may.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { byApi, useAct, useArea } from "../../ui/table/use-act.ts";
import { piecesInWords, RowList } from "./shipments.tsx";

const STATES: Record<Refund["status"], { label: string; tone: BadgeTone }> = {
  decided: { label: "On its way", tone: "warning" },
  sent: { label: "On its way", tone: "warning" },
  succeeded: { label: "Refunded", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
};

export const Refunds = ({ order, refunds }: { order: Order; refunds: readonly Refund[] }) => {
  const mayRefund = useMay()("refund orders");
  const area = useArea();
  const act = useAct(area);
  const again = ({ _id, cents }: Refund) =>
    act({
      id: _id,
      run: () => byApi(refundAgain(order._id, _id)),
      done: `The refund of ${formatCents(cents)} is sent`,
    });
  return (
    <RowList title="Refunds" area={area} rows={refunds}>
      {(refund) => (
        <>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-medium tabular-nums">{formatCents(refund.cents)}</span>
              <Badge tone={STATES[refund.status].tone}>{STATES[refund.status].label}</Badge>
            </p>
            <p dir="auto" className="wrap-anywhere">
              {[piecesInWords(order, refund.lines), refund.reason].filter(Boolean).join(": ")}
            </p>
            <Parts refund={refund} />
            {mayRefund && <ForAdmins refund={refund} />}
          </div>
          {mayRefund && refund.status === "failed" && (
            <Button size="sm" variant="secondary" onClick={() => again(refund)}>
              <span>Send again</span>
              <span className="sr-only">{`: ${formatCents(refund.cents)}`}</span>
            </Button>
          )}
        </>
      )}
    </RowList>
  );
};

/** "Goods $8.70, Delivery $5.00, Tax $0.58" */
const Parts = ({ refund }: { refund: Refund }) => {
  const parts = refundedParts(refund.parts).map(({ name, cents }) => `${name} ${formatCents(cents)}`);
  return parts.length > 0 && <p className="text-muted text-sm tabular-nums">{parts.join(", ")}</p>;
};

const ForAdmins = ({ refund: { by, failure, lines } }: { refund: Refund }) => {
  const isRestocked = lines.some(({ restock }) => restock);
  const texts = [
    by ? `By ${by.name}` : "In the Stripe Dashboard",
    isRestocked ? ", back to the stock" : "",
    failure === null ? "" : `. It failed: ${failure.replaceAll("_", " ")}`,
  ];
  return <p className="wrap-anywhere text-muted text-sm">{texts.join("")}</p>;
};
