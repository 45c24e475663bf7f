import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import * as z from "zod/mini";
import type { CatalogRow } from "../contract/catalog.ts";
import { STOCK_LEVELS } from "../contract/catalog-choices.ts";
import { categoryId } from "../contract/category.ts";
import { storedId, storedWholeNumber } from "../contract/fields.ts";
import { listPriceAbovePrice, productRating, shownProduct } from "../contract/product.ts";
import { stockLevelOf } from "../contract/stock.ts";
import { readStored } from "../contract/stored.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";
import { reportUnreadable } from "../store/readable.ts";

const { description: _, tax: __, ...listedFields } = shownProduct.shape;
const listedProduct = z.object(listedFields).check(listPriceAbovePrice);

export const LISTED_FIELDS = [...Object.keys(listedProduct.shape), "createdAt"];

/** A row of the view. A product that is sold out has the IDs of its alternatives, which answers look up. */
export interface ViewRow extends Omit<CatalogRow, "instead"> {
  alternatives?: string[];
}

/** A product's row; undefined if it does not exist, or is damaged and so reported. */
export const rowOf = (snapshot: DocumentSnapshot): ViewRow | undefined => {
  if (!snapshot.exists) return undefined;
  try {
    const product = readStored(listedProduct, snapshot.ref.path, snapshot.data());
    const createdAt: unknown = snapshot.get("createdAt");
    const { name, sku, category, price, listPrice, img, minimumOrderQuantity, rating } = product;
    const stock = stockLevelOf(product);
    return {
      _id: snapshot.id,
      name,
      sku,
      category,
      price,
      listPrice,
      img,
      minimumOrderQuantity,
      stock,
      rating: rating.count > 0 ? { ...rating, average: Math.round(rating.average * 10) / 10 } : null,
      createdAt: new Date(createdAt instanceof Timestamp ? createdAt.toMillis() : 0).toISOString(),
      ...(stock === "none" && shortageOf(product.expectedOn, product.alternatives)),
    };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    reportUnreadable(error);
    return undefined;
  }
};

/** What a row has only if it is sold out, as far as it is known. */
const shortageOf = (expectedOn: string | null, alternatives: string[]) => ({
  ...(expectedOn !== null && { expectedOn }),
  ...(alternatives.length > 0 && { alternatives }),
});

/** The latest time of a Date, in milliseconds since 1970. */
const LAST_TIME = 8.64e15;

/** The version of stored rows. Raise it with every change of `storedRow`: older rows are then rebuilt. */
export const ROW_FORM = 2;

/** A stored row, without field names, which would be most of its bytes. */
const storedRow = z.tuple([
  storedId,
  listedFields.name,
  listedFields.sku,
  z.nullable(categoryId),
  listedFields.price,
  z.nullable(listedFields.price),
  listedFields.img,
  listedFields.minimumOrderQuantity,
  z.enum(STOCK_LEVELS),
  z.nullable(z.tuple([productRating.shape.average, productRating.shape.count])),
  storedWholeNumber({ min: 0, max: LAST_TIME }),
  z.nullable(z.tuple([listedFields.expectedOn, listedFields.alternatives])),
]);
type StoredRow = z.output<typeof storedRow>;

export const toStored = (row: ViewRow): StoredRow => [
  row._id,
  row.name,
  row.sku,
  row.category,
  row.price,
  row.listPrice,
  row.img,
  row.minimumOrderQuantity,
  row.stock,
  row.rating && [row.rating.average, row.rating.count],
  Date.parse(row.createdAt),
  row.expectedOn || row.alternatives ? [row.expectedOn ?? null, row.alternatives ?? []] : null,
];

export const fromStored = (stored: unknown): ViewRow | undefined => {
  const parsed = z.safeParse(storedRow, stored);
  if (!parsed.success) return undefined;
  const [_id, name, sku, category, price, listPrice, img, minimumOrderQuantity, stock, rating, time, shortage] =
    parsed.data;
  return {
    _id,
    name,
    sku,
    category,
    price,
    listPrice,
    img,
    minimumOrderQuantity,
    stock,
    rating: rating && { average: rating[0], count: rating[1] },
    createdAt: new Date(time).toISOString(),
    ...(shortage && shortageOf(...shortage)),
  };
};
