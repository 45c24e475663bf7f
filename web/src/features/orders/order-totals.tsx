import { formatCents } from "contract/money";
import type { ReactNode } from "react";
import { type OrderTotals, totalsOf } from "../../data/orders/match-orders.ts";
import type { ShopOrder } from "../../data/orders/order.ts";

interface TotalsProps {
  orders: readonly ShopOrder[];
  /** What the orders are: "On this page". */
  what: string;
  /** What else there is to say or do. */
  children?: ReactNode;
}

const inWords = ({ count, cents, paidCents, refundedCents }: OrderTotals): string => {
  const parts = [`${formatCents(paidCents)} paid`, `${formatCents(cents - paidCents)} unpaid`];
  if (refundedCents > 0) parts.push(`${formatCents(refundedCents)} refunded`);
  return `${count} ${count === 1 ? "order" : "orders"}, ${formatCents(cents)} (${parts.join(", ")})`;
};

/** How many orders are shown, and what they come to. */
export const Totals = ({ orders, what, children }: TotalsProps) => (
  <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
    <p role="status" className="text-muted">
      {what}: <span className="font-medium text-base-content tabular-nums">{inWords(totalsOf(orders))}</span>
    </p>
    {children}
  </div>
);
