import { lineRefusalInWords } from "contract/availability";
import { formatDollars } from "contract/money";
import { Button } from "../../ui/button.tsx";
import type { BasketLines, Line } from "./use-basket-lines.ts";

interface Mend {
  label: string;
  act: () => void;
}

/** The way out of a problem that keeps a line from being ordered. */
const mendOf = (line: Line, { setQuantity, acceptPrice }: Acts): Mend => {
  const { product, problem } = line;
  const take = (quantity: number) => ({ label: `Take ${quantity}`, act: () => setQuantity(line, quantity) });
  if (product && problem === "below-minimum") return take(product.minimumOrderQuantity);
  if (product && problem === "not-enough") return take(product.availableQuantity);
  if (product && problem === "price-changed")
    return { label: `Accept ${formatDollars(product.price)}`, act: () => acceptPrice(line) };
  return { label: "Remove", act: () => setQuantity(line, 0) };
};

type Acts = Pick<BasketLines, "setQuantity" | "acceptPrice">;

interface LineProblemProps {
  line: Line;
  acts: Acts;
  /** Fixes the line, and moves focus from the button, which then disappears. */
  mend: (act: () => void) => void;
}

/** Says what has changed about a line, with one button to fix it. */
export const LineProblem = ({ line, acts, mend }: LineProblemProps) => {
  const text = line.problem && `${lineRefusalInWords(line.problem, line.product, line.seenPrice)}.`;
  const { label, act } = mendOf(line, acts);
  return (
    <div role="status" className="col-span-full not-empty:mt-2">
      {text && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-warning/10 py-1 ps-3 pe-1">
          <span className="font-medium text-sm text-warning">{text}</span>
          <Button size="sm" variant="secondary" onClick={() => mend(act)}>
            <span>{label}</span>
            <span className="sr-only">{`: ${line.name}`}</span>
          </Button>
        </div>
      )}
    </div>
  );
};
