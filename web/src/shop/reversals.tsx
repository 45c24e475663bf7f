import { formatCents } from "contract/money";
import type { Order } from "contract/order-answer";
import { Moment } from "../ui/moment.tsx";

export const DISPUTES = { open: "", won: ": the payment stands", lost: ": the money went back" } as const;

interface ReversalsProps {
  order: Pick<Order, "refundedCents" | "refundedAt" | "owedCents" | "dispute" | "disputedAt">;
  /** The stage that a badge beside it names: its words are not repeated. */
  badge?: string;
}

/** The refunds and the dispute of an order's payment. Nothing for most orders. */
export const Reversals = ({ order, badge }: ReversalsProps) => {
  const { refundedCents, refundedAt, owedCents, dispute, disputedAt } = order;
  return (
    <>
      {refundedCents > 0 && (
        <span className="block text-sm @3xl:ms-2 @3xl:inline">
          <strong>{`${badge === "refunded" ? "" : "Refunded "}${formatCents(refundedCents)}`}</strong> on{" "}
          <Moment date={refundedAt} />
        </span>
      )}
      {owedCents > 0 && (
        <span className="block text-sm @3xl:ms-2 @3xl:inline">
          {badge !== "refund-owed" && <strong className="text-error">Refund owed: </strong>}
          <strong>{formatCents(owedCents)}</strong>
        </span>
      )}
      {dispute && (
        <span className="block text-sm @3xl:ms-2 @3xl:inline">
          <strong className={dispute === "open" ? "text-error" : undefined}>Disputed</strong> on{" "}
          <Moment date={disputedAt} />
          <span>{DISPUTES[dispute]}</span>
        </span>
      )}
    </>
  );
};
