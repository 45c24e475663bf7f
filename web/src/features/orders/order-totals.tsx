import { formatCents } from "contract/money";
import type { ShopOrder } from "../../data/orders/order.ts";

const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);

/** How many orders these are and what they come to, in words. */
export const totalsInWords = (orders: readonly ShopOrder[]): string => {
  const cents = sum(orders.map(({ totalCents }) => totalCents));
  const paidCents = sum(orders.map(({ paid, totalCents }) => (paid ? totalCents : 0)));
  const refundedCents = sum(orders.map(({ refundedCents = 0 }) => refundedCents));
  const parts = [`${formatCents(paidCents)} paid`, `${formatCents(cents - paidCents)} unpaid`];
  if (refundedCents > 0) parts.push(`${formatCents(refundedCents)} refunded`);
  return `${orders.length} ${orders.length === 1 ? "order" : "orders"}, ${formatCents(cents)} (${parts.join(", ")})`;
};

interface TotalsProps {
  orders: readonly ShopOrder[];
  /** What the orders are: "On this page". */
  what: string;
}

/** How many orders are shown, and what they come to. */
export const Totals = ({ orders, what }: TotalsProps) => (
  <p role="status" className="text-muted">
    {what}: <span className="font-medium text-base-content tabular-nums">{totalsInWords(orders)}</span>
  </p>
);
