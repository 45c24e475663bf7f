import { COUNTED_MAX, cursorOf, PRODUCTS_PER_PAGE } from "../../data/products/catalogue.ts";
import type { ShopProduct } from "../../data/products/products.ts";
import type { CatalogueAddress } from "./catalogue-address.ts";

export type Turn = Pick<CatalogueAddress, "page" | "place">;

const FIRST: Turn = { page: 1, place: undefined };

/** A page's neighbours, as far as there are any. `total` is how many products match, while that is known. */
export const turnsFrom = (
  address: CatalogueAddress,
  products: ShopProduct[],
  total: number | undefined,
): { previous?: Turn; next?: Turn } => {
  const { page, place } = address;
  const [first, last] = [products[0], products.at(-1)];
  const isLast =
    products.length < PRODUCTS_PER_PAGE && place?.side !== "before"
      ? true
      : total !== undefined && total < COUNTED_MAX && page * PRODUCTS_PER_PAGE >= total;
  const before = first && cursorOf(address, first);
  const after = last && cursorOf(address, last);
  const previous = page > 2 && before ? { page: page - 1, place: { side: "before", at: before } as const } : FIRST;
  return {
    ...(place && { previous }),
    ...(!isLast && after && { next: { page: page + 1, place: { side: "after", at: after } as const } }),
  };
};

/** How many products there are, in words, and on which page of them one is. */
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
