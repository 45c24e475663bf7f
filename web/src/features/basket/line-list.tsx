import { BASKET_QUANTITY_MAX } from "contract/basket";
import { formatCents, formatDollars, totalCentsOf } from "contract/money";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { ListPrice } from "../../shop/price.tsx";
import { MissingPicture, ProductImage } from "../../shop/product-image.tsx";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { LineProblem } from "./line-problem.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import type { BasketLines, Line } from "./use-basket-lines.ts";

export const LineList = ({ lines, ...acts }: BasketLines) => (
  <ul aria-label="Products in the basket" className="panel divide-y divide-base-300">
    {lines.map((line) => (
      <li key={line.id} data-problem={line.problem} className="p-4">
        <LineRow line={line} acts={acts} />
      </li>
    ))}
  </ul>
);

interface LineRowProps {
  line: Line;
  acts: Pick<BasketLines, "setQuantity" | "acceptPrice">;
}

/** A line, or "was removed" with Undo. Focus moves from a button that disappears to what replaces it. */
const LineRow = ({ line, acts }: LineRowProps) => {
  const row = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const andFocus = (act: () => void) => {
    flushSync(act);
    (undo.current ?? row.current)?.focus();
  };
  const setQuantity = (count: number) => {
    if (count === 0) andFocus(() => acts.setQuantity(line, 0));
    else acts.setQuantity(line, count);
  };
  if (line.isRemoved)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-muted">
          <bdi className="wrap-anywhere">{line.name}</bdi> <span>was removed.</span>
        </p>
        <Button
          ref={undo}
          size="sm"
          variant="secondary"
          onClick={() => andFocus(() => acts.setQuantity(line, line.quantity))}
        >
          <span>Undo</span>
          <span className="sr-only">{`: ${line.name}`}</span>
        </Button>
      </div>
    );
  const { id, name, product } = line;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={row}
      role="group"
      aria-label={name}
      tabIndex={-1}
      className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[5rem_minmax(0,1fr)_auto_minmax(6rem,auto)_auto]"
    >
      {product ? (
        <ProductImage src={product.img} category={product.category} fills className="aspect-square rounded-field" />
      ) : (
        <MissingPicture />
      )}
      <div className="min-w-0">
        <Link to={pathTo(pages.purchase, id)} className="wrap-anywhere line-clamp-2 font-semibold hover:underline">
          <bdi>{name}</bdi>
        </Link>
        {product && (
          <p className="text-muted text-sm">
            <span className="wrap-anywhere">{product.sku}</span>
            <span className="flex flex-wrap items-baseline gap-x-1.5">
              <span>{formatDollars(product.price)}</span>
              <ListPrice {...product} />
              <span>each</span>
            </span>
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 max-sm:col-span-full max-sm:row-start-2 max-sm:mt-3 sm:contents">
        <LineQuantity
          name={name}
          quantity={line.quantity}
          limits={{ min: product?.minimumOrderQuantity ?? 1, max: product?.availableQuantity ?? BASKET_QUANTITY_MAX }}
          onChange={setQuantity}
        />
        <p className="whitespace-nowrap text-end font-semibold tabular-nums">
          {product && formatCents(totalCentsOf([{ price: product.price, quantity: line.quantity }]))}
        </p>
      </div>
      <DeleteButton
        what={name}
        className="max-sm:-me-2 max-sm:col-start-3 max-sm:row-start-1 max-sm:self-start"
        onClick={() => setQuantity(0)}
      />
      <LineProblem line={line} acts={acts} mend={andFocus} />
    </div>
  );
};
