import type { Read } from "../../data/firebase/unreadable-document.ts";
import { cursorAt } from "../../data/live/cursor.ts";
import { COUNTED_MAX, PRODUCTS_PER_PAGE, sortingOf } from "../../data/products/catalogue.ts";
import type { ShopProduct } from "../../data/products/product.ts";
import type { CatalogueAddress } from "./catalogue-address.ts";

export type Turn = Pick<CatalogueAddress, "page" | "cursor">;

const FIRST: Turn = { page: 1, cursor: undefined };

/**
 * The neighbors of a page, if any. `read` is what the page has read, products that can't be shown included. `total` is how many
 * products match, if that is known.
 */
export const turnsFrom = (
  address: CatalogueAddress,
  read: Read<ShopProduct>[],
  total: number | undefined,
): { previous?: Turn; next?: Turn } => {
  const { page, cursor } = address;
  const isLast =
    read.length < PRODUCTS_PER_PAGE && cursor?.side !== "before"
      ? true
      : total !== undefined && total < COUNTED_MAX && page * PRODUCTS_PER_PAGE >= total;
  const cursors = read.map((product) => cursorAt(product, sortingOf(address))).filter((at) => at !== undefined);
  const [before, after] = [cursors[0], cursors.at(-1)];
  const previous = page > 2 && before ? { page: page - 1, cursor: { side: "before", at: before } as const } : FIRST;
  return {
    ...(cursor && { previous }),
    ...(!isLast && after && { next: { page: page + 1, cursor: { side: "after", at: after } as const } }),
  };
};

/** How many products there are, in words, and which page of them this is. */
export const countInWords = (
  { page, text, inStock }: CatalogueAddress,
  shown: number,
  total: number | undefined,
): string => {
  const found = text.trim() || inStock ? " found" : "";
  const many = total !== undefined && total >= COUNTED_MAX;
  const counted =
    total === undefined
      ? `${shown} ${plural(shown)} on this page`
      : many
        ? `${COUNTED_MAX} or more products${found}`
        : `${total} ${plural(total)}${found}`;
  if (page === 1 && (total === undefined || total <= PRODUCTS_PER_PAGE)) return counted;
  const last = total === undefined || many ? undefined : Math.max(page, Math.ceil(total / PRODUCTS_PER_PAGE));
  return `${counted}, page ${page}${last ? ` of ${last}` : ""}`;
};

const plural = (count: number) => (count === 1 ? "product" : "products");
