import { formatCents } from "contract/money";
import type { BasketLines } from "./use-basket-lines.ts";

export const Total = ({ totalCents, savedCents }: Pick<BasketLines, "totalCents" | "savedCents">) => (
  <div role="status">
    <p className="flex items-baseline justify-between gap-4">
      <span className="font-medium">Total</span>
      <span className="font-bold text-2xl tabular-nums">{formatCents(totalCents)}</span>
    </p>
    {savedCents > 0 && (
      <p className="text-end font-medium text-sm text-success">{`You save ${formatCents(savedCents)}`}</p>
    )}
  </div>
);
