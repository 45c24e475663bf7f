import type { DocumentSnapshot, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";
import {
  type CurrentProduct,
  currentProduct,
  NO_RATING,
  type Product,
  product,
  type StoredProduct,
} from "../contract/product.ts";
import { answerOf } from "../store/answer-of.ts";
import { products, shownProducts, skus } from "../store/collections.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

const toProduct = answerOf(product);
const toCurrentProduct = answerOf(currentProduct);

export const listProducts = ({ db }: Store, part: PartOf): Promise<Part<Product>> =>
  partOf(products(db), shownProducts(db), part, toProduct);

export const getProduct = async ({ db }: Store, id: string): Promise<Product | undefined> => {
  const data = (await products(db).doc(id).get()).data();
  return data && toProduct({ id, data: { rating: NO_RATING, ...data } });
};

/** One product with its time, for the form that edits it; undefined if it does not exist. */
export const getCurrentProduct = async ({ db }: Store, id: string): Promise<CurrentProduct | undefined> => {
  const data = (await products(db).doc(id).get()).data();
  return data && toCurrentProduct({ id, data: { rating: NO_RATING, ...data } });
};

const exists = (found: DocumentSnapshot): found is QueryDocumentSnapshot<StoredProduct> => found.exists;

/** The products with these IDs, in this order, without those that do not exist or can't be read. */
export const getProducts = async ({ db }: Store, ids: readonly string[]): Promise<Part<Product>> => {
  if (ids.length === 0) return { items: [], next: undefined };
  const found = await db.getAll(...ids.map((id) => products(db).doc(id)));
  const { rows } = readable(found.filter(exists));
  return {
    items: rows.map(({ id, data }) => toProduct({ id, data: { rating: NO_RATING, ...data } })),
    next: undefined,
  };
};

/** The IDs of the products with these SKUs, in this order, without SKUs that no product has. */
export const findSkus = async ({ db }: Store, names: readonly string[]): Promise<string[]> => {
  const found = await db.getAll(...names.map((sku) => skus(db).doc(sku)));
  return found.map((sku) => sku.get("productId")).filter(isDocumentId);
};
