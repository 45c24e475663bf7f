import { formatCents } from "contract/money";
import { type OrderTotals, totalsOf } from "../../data/orders/match-orders.ts";
import type { ShopOrder } from "../../data/orders/order.ts";

interface TotalsProps {
  orders: readonly ShopOrder[];
  /** What the orders are: "On this page". */
  what: string;
}

const inWords = ({ count, cents, paidCents, refundedCents }: OrderTotals): string => {
  const parts = [`${formatCents(paidCents)} paid`, `${formatCents(cents - paidCents)} unpaid`];
  if (refundedCents > 0) parts.push(`${formatCents(refundedCents)} refunded`);
  return `${count} ${count === 1 ? "order" : "orders"}, ${formatCents(cents)} (${parts.join(", ")})`;
};

/** How many orders are shown, and what they come to. */
export const Totals = ({ orders, what }: TotalsProps) => (
  <p role="status" className="text-muted">
    {what}: <span className="font-medium text-base-content tabular-nums">{inWords(totalsOf(orders))}</span>
  </p>
);
