import { formatCents } from "contract/money";

/** What the lines come to. */
export const Total = ({ cents }: { cents: number }) => (
  <p role="status" className="flex items-baseline justify-between gap-4">
    <span className="font-medium">Total</span>
    <span className="font-bold text-2xl tabular-nums">{formatCents(cents)}</span>
  </p>
);
