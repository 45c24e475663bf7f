import { lineRefusalInWords } from "contract/availability";
import { BASKET_QUANTITY_MAX } from "contract/basket";
import { formatCents, formatDollars, isPayable, NOT_PAYABLE, totalCentsOf } from "contract/money";
import type { Product } from "contract/product";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { type AlternativesOf, useAlternatives } from "../../data/products/use-alternatives.ts";
import { LineQuantity } from "../../shop/line-quantity.tsx";
import { ListPrice } from "../../shop/price.tsx";
import { MissingPicture, ProductImage } from "../../shop/product-image.tsx";
import { putInstead } from "../../shop/put-in.ts";
import { Shortage } from "../../shop/shortage.tsx";
import { Announced } from "../../ui/announced.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import type { BasketLines, Line } from "./use-basket-lines.ts";

export const LineList = ({ lines, ...acts }: BasketLines) => {
  const { alternativesOf } = useAlternatives(lines.flatMap((line) => shortProduct(line) ?? []));
  return (
    <ul aria-label="Products in the basket" className="panel divide-y divide-base-300">
      {lines.map((line) => (
        <li key={line.id} data-problem={line.problem} className="p-4">
          <LineRow line={line} acts={acts} alternativesOf={alternativesOf} />
        </li>
      ))}
    </ul>
  );
};

/** The product of a line that wants more than there is. */
const shortProduct = ({ product, problem, isRemoved }: Line) =>
  !isRemoved && (problem === "sold-out" || problem === "not-enough") ? product : undefined;

interface LineRowProps {
  line: Line;
  acts: Acts;
  alternativesOf: AlternativesOf;
}

/** A line, or "was removed" with Undo. Focus moves from a button that disappears to what replaces it. */
const LineRow = ({ line, acts, alternativesOf }: LineRowProps) => {
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
  const price = product ? formatCents(totalCentsOf([{ price: product.price, quantity: line.quantity }])) : "";
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
        <p className="whitespace-nowrap text-end font-semibold tabular-nums">{price}</p>
        <Announced of={line.quantity} text={`${name}: ${line.quantity}${price && `, ${price}`}`} />
      </div>
      <DeleteButton
        what={name}
        className="max-sm:-me-2 max-sm:col-start-3 max-sm:row-start-1 max-sm:self-start"
        onClick={() => setQuantity(0)}
      />
      <LineProblem line={line} acts={acts} mend={andFocus} />
      <LineShortage line={line} acts={acts} alternativesOf={alternativesOf} mend={andFocus} />
    </div>
  );
};

interface TotalProps extends Pick<BasketLines, "lines" | "totalCents" | "savedCents"> {
  children: ReactNode;
}

/** A total, its children, and what is said below it. Lines announce their changes themselves. */
export const Total = ({ lines, totalCents, savedCents, children }: TotalProps) => (
  <div className="has-[[data-part]]:grow">
    {children}
    {savedCents > 0 && (
      <p className="text-end font-medium text-sm text-success">{`You save ${formatCents(savedCents)}`}</p>
    )}
    <p role="status" className="mt-2 max-w-72 font-medium text-sm text-warning empty:hidden">
      {lines.some(({ isRemoved }) => !isRemoved) && !isPayable(totalCents) && `${NOT_PAYABLE}.`}
    </p>
  </div>
);

interface Mend {
  label: string;
  act: () => void;
}

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

const LineProblem = ({ line, acts, mend }: { line: Line; acts: Acts; mend: (act: () => void) => void }) => {
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

const LineShortage = ({ line, acts, alternativesOf, mend }: LineRowProps & { mend: (act: () => void) => void }) => {
  const product = shortProduct(line);
  if (!product) return null;
  const exchange = (other: Product) => {
    const takeOut = () => mend(() => acts.setQuantity(line, 0));
    const { isIn, said } = putInstead(product, other, line.quantity, takeOut);
    (isIn ? toast.success : toast.error)(`${other.name}: ${said}`);
  };
  const take = (quantity: number) => mend(() => acts.setQuantity(line, quantity));
  return (
    <div className="col-span-full mt-2">
      <Shortage
        product={product}
        missing={line.quantity - product.availableQuantity}
        alternativesOf={alternativesOf}
        onUse={exchange}
        onTake={line.problem === "not-enough" ? take : undefined}
      />
    </div>
  );
};

export const NothingInBasket = ({ title }: { title: string }) => (
  <EmptyNotice
    title={title}
    picture="first-aid-kit"
    action={<ButtonLink to={pages.productList.path}>See our products</ButtonLink>}
  />
);
