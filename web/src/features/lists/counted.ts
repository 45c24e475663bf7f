import { lineRefusalInWords, obtainable, whyNotLine } from "contract/availability";
import type { List } from "contract/list";
import { totalCentsOf } from "contract/money";
import type { Product } from "contract/product";
import { basket } from "../../data/basket/basket.ts";
import { quantityIn } from "../../shop/line-quantity.tsx";
import { putIn } from "../../shop/put-in.ts";
import type { NamedResult } from "../../shop/result-list.tsx";
import { nameOf } from "./product-of-line.tsx";

/** A line of a list, and what was counted of it. */
export interface Counted {
  productId: string;
  target: number;
  product: Product | undefined;
  typed: string;
  /** What is there; undefined if nothing, or no number, was typed. */
  there: number | undefined;
  /** Why what was typed is no number. */
  problem: string | undefined;
  /** The pieces that are missing; 0 if nothing was typed. */
  missing: number;
}

export const countedOf = (
  { productId, target }: List["lines"][number],
  product: Product | undefined,
  typed = "",
): Counted => {
  const read = typed.trim() ? quantityIn(typed) : undefined;
  const there = typeof read === "number" ? read : undefined;
  return {
    productId,
    target,
    product,
    typed,
    there,
    problem: typeof read === "string" ? read : undefined,
    missing: there === undefined ? 0 : Math.max(0, target - there),
  };
};

/** What stands below a line: what is to be ordered, and why it may be another number. */
export const inWords = ({ product, there, missing }: Counted): string => {
  if (there === undefined) return "";
  if (missing === 0) return "Enough";
  const refusal = whyNotLine(product, { quantity: missing });
  return `Order ${missing}${refusal ? `. ${lineRefusalInWords(refusal, product)}` : ""}`;
};

/** What can be had of what is missing, at today's prices. */
export const obtained = (lines: readonly Counted[]): { products: number; cents: number } => {
  const wanted = lines.flatMap(({ product, missing }) => {
    const quantity = product && missing > 0 ? obtainable(product, missing) : 0;
    return product && quantity > 0 ? [{ price: product.price, quantity }] : [];
  });
  return { products: wanted.length, cents: totalCentsOf(wanted) };
};

export interface PutResult extends NamedResult {
  productId: string;
}

/** Adds what is missing to the basket. Says what became of each line. */
export const putMissing = (lines: readonly Counted[]): PutResult[] => {
  const wanted = lines.filter(({ missing }) => missing > 0);
  return wanted.map(({ productId, product, missing }): PutResult => {
    const name = nameOf(product);
    if (!product) return { productId, name, isIn: false, said: `${lineRefusalInWords("gone", product)}.` };
    return { productId, name, ...putIn(product, missing + (basket.get().lines[productId] ?? 0)) };
  });
};
