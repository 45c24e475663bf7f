import { formatDollars } from "contract/money";
import { Button } from "../../ui/button.tsx";
import type { BasketLines, Line } from "./use-basket-lines.ts";

interface Mend {
  label: string;
  act: () => void;
}

/** What keeps a line from being ordered, and what can be done about it. */
const said = (line: Line, { setQuantity, acceptPrice }: Acts): { text: string; mend: Mend } => {
  const { product, problem, seenPrice = 0 } = line;
  const remove = { label: "Remove", act: () => setQuantity(line, 0) };
  if (!product || problem === "gone") return { text: "This product is no longer in the shop.", mend: remove };
  const { price, minimumOrderQuantity: least, availableQuantity: left } = product;
  const take = (quantity: number) => ({ label: `Take ${quantity}`, act: () => setQuantity(line, quantity) });
  if (problem === "sold-out") return { text: "Sold out.", mend: remove };
  if (problem === "below-minimum") return { text: `The minimum order is ${least}.`, mend: take(least) };
  if (problem === "not-enough") return { text: `Only ${left} left.`, mend: take(left) };
  return {
    text: `The price has changed from ${formatDollars(seenPrice)} to ${formatDollars(price)}.`,
    mend: { label: `Accept ${formatDollars(price)}`, act: () => acceptPrice(line) },
  };
};

type Acts = Pick<BasketLines, "setQuantity" | "acceptPrice">;

interface LineProblemProps {
  line: Line;
  acts: Acts;
  /** Does what mends the line, and moves the focus from the button, which then disappears. */
  mend: (act: () => void) => void;
}

/** Says what has changed about a line, with one press to mend it. Empty if all is well. */
export const LineProblem = ({ line, acts, mend }: LineProblemProps) => {
  const problem = line.problem && said(line, acts);
  return (
    <div role="status" className="col-span-full not-empty:mt-2">
      {problem && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-warning/10 py-1 ps-3 pe-1">
          <span className="font-medium text-sm text-warning">{problem.text}</span>
          <Button size="sm" variant="secondary" onClick={() => mend(problem.mend.act)}>
            <span>{problem.mend.label}</span>
            <span className="sr-only">{`: ${line.name}`}</span>
          </Button>
        </div>
      )}
    </div>
  );
};
