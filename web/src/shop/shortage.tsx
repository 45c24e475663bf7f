import type { InsteadOf } from "contract/alternatives";
import { formatDollars } from "contract/money";
import type { Product } from "contract/product";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../config/pages.ts";
import type { AlternativesOf } from "../data/products/use-alternatives.ts";
import { Button } from "../ui/button.tsx";
import { ExpectedBack } from "./expected-back.tsx";
import { TellMe } from "./tell-me.tsx";

interface ShortageProps {
  product: Product;
  /** The pieces that can't be had. */
  missing: number;
  alternativesOf: AlternativesOf;
  /** Exchanges the product for one of its alternatives. */
  onUse: (alternative: Product) => void;
  /** Takes what is left, where it is not taken yet. */
  onTake?: ((quantity: number) => void) | undefined;
}

/** What can be done where too few pieces are left: wait, take what is there, or take another product. */
export const Shortage = ({ product, missing, alternativesOf, onUse, onTake }: ShortageProps) => (
  <div className="flex flex-col items-start gap-2 text-sm">
    <ExpectedBack on={product.expectedOn} />
    <TellMe product={product} missing={missing} onTake={onTake} />
    <Alternatives name={product.name} alternatives={alternativesOf(product)} onUse={onUse} />
  </div>
);

interface AlternativesProps<A> {
  /** The product that is short. */
  name: string;
  alternatives: readonly A[];
  onUse: (alternative: A) => void;
}

/** What can be had instead of a product, each with its price. */
export const Alternatives = <A extends InsteadOf[number]>({ name, alternatives, onUse }: AlternativesProps<A>) =>
  alternatives.length > 0 && (
    <ul aria-label={`Instead of ${name}`} className="flex w-full flex-col gap-1">
      {alternatives.map((alternative) => (
        <li key={alternative._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 text-sm">
            <Link
              to={pathTo(pages.purchase, alternative._id)}
              className="lone-link wrap-anywhere font-medium underline underline-offset-3"
            >
              <bdi>{alternative.name}</bdi>
            </Link>{" "}
            <span className="whitespace-nowrap text-muted">{`${formatDollars(alternative.price)} each`}</span>
          </p>
          <Button size="sm" variant="secondary" onClick={() => onUse(alternative)}>
            <span>Use this instead</span>
            <span className="sr-only">{`: ${alternative.name}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
