import { lineRefusalInWords } from "contract/availability";
import { LIST_LIMITS } from "contract/list";
import type { Product } from "contract/product";
import { isSoldOut } from "contract/stock";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import type { AlternativesOf } from "../../data/products/use-alternatives.ts";
import { LineQuantity } from "../../shop/line-quantity.tsx";
import { Shortage } from "../../shop/shortage.tsx";
import { Announced } from "../../ui/announced.tsx";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { ArrowDown, ArrowUp } from "../../ui/icons.tsx";
import { Picture } from "./product-of-line.tsx";

interface LineRowProps {
  name: string;
  product: Product | undefined;
  target: number;
  /** Fewer are left than the target. */
  isShort: boolean;
  isRemoved: boolean;
  place: { index: number; count: number };
  onTarget: (target: number) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onRestore: () => void;
  alternativesOf: AlternativesOf;
  onExchange: (other: Product) => void;
}

/** A line of a list, or "was removed" with Undo. Focus moves from a button that disappears to what replaces it. */
export const LineRow = ({ onTarget, onRemove, onRestore, alternativesOf, onExchange, ...props }: LineRowProps) => {
  const { name, product, target, isShort, isRemoved, place, onMove } = props;
  const row = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const andFocus = (act: () => void) => () => {
    flushSync(act);
    (undo.current ?? row.current)?.focus();
  };
  if (isRemoved)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-muted">
          <bdi className="wrap-anywhere">{name}</bdi> <span>was removed.</span>
        </p>
        <Button ref={undo} size="sm" variant="secondary" onClick={andFocus(onRestore)}>
          <span>Undo</span>
          <span className="sr-only">{`: ${name}`}</span>
        </Button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={row}
      role="group"
      aria-label={name}
      tabIndex={-1}
      className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto_auto_auto]"
    >
      <Picture product={product} className="size-16" />
      <div className="min-w-0">
        {product ? (
          <Link
            to={pathTo(pages.purchase, product._id)}
            className="wrap-anywhere line-clamp-2 font-semibold hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <p className="text-muted">{name}</p>
        )}
        {product && <p className="wrap-anywhere text-muted text-sm">{product.sku}</p>}
      </div>
      <div className="flex items-center justify-between gap-3 max-sm:col-span-full max-sm:row-start-2 sm:contents">
        <LineQuantity
          what="Target"
          name={name}
          quantity={target}
          limits={LIST_LIMITS.target}
          most={LIST_LIMITS.target.max}
          onChange={(next) => (next === 0 ? andFocus(onRemove)() : onTarget(next))}
        />
        <Moves name={name} place={place} onMove={onMove} />
      </div>
      <DeleteButton
        what={name}
        className="max-sm:-me-2 max-sm:col-start-3 max-sm:row-start-1"
        onClick={andFocus(onRemove)}
      />
      {product && isShort && (
        <div className="col-span-full flex flex-col gap-2">
          <p className="font-medium text-sm text-warning">
            {`${lineRefusalInWords(isSoldOut(product) ? "sold-out" : "not-enough", product)}.`}
          </p>
          <Shortage
            product={product}
            missing={target - product.availableQuantity}
            alternativesOf={alternativesOf}
            onUse={(other) => andFocus(() => onExchange(other))()}
          />
        </div>
      )}
    </div>
  );
};

/** Not `disabled` at the ends: the button would lose the focus, as it would by being moved. */
const Moves = ({ name, place, onMove }: Pick<LineRowProps, "name" | "place" | "onMove">) => {
  const { index, count } = place;
  const ends = { "-1": 0, "1": count - 1 };
  return (
    <div className="flex">
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          variant="ghost"
          className="btn-square aria-disabled:opacity-40"
          aria-label={`Move ${by === 1 ? "down" : "up"}: ${name}`}
          aria-disabled={index === ends[by]}
          onClick={({ currentTarget }) => {
            if (index === ends[by]) return;
            flushSync(() => onMove(by));
            currentTarget.focus();
          }}
        >
          {by === 1 ? <ArrowDown /> : <ArrowUp />}
        </Button>
      ))}
      <Announced of={index} text={`${name}: ${index + 1} of ${count}`} />
    </div>
  );
};
