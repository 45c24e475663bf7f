import type { DocumentSnapshot, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import { type CurrentProduct, NO_RATING, type Product, type StoredProduct } from "../contract/product.ts";
import type { Caller } from "../contract/user.ts";
import { products, shownProducts, skus } from "../store/collections.ts";
import { isoTimeOf } from "../store/iso-time.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

/** Products, newest first. */
export const listProducts = ({ db }: Store, part: PartOf): Promise<Part<Product>> =>
  partOf(products(db), shownProducts(db), part, ({ id, data }) => toProduct(id, data));

/** One product; undefined if it does not exist. */
export const getProduct = async ({ db }: Store, id: string): Promise<Product | undefined> => {
  const product = (await products(db).doc(id).get()).data();
  return product && toProduct(id, product);
};

/** One product with its time, which no cache keeps: a form that edits the product starts with it. Admins only. */
export const getCurrentProduct = async (
  { db }: Store,
  caller: Caller,
  id: string,
): Promise<{ ok: true; product: CurrentProduct } | Failure<"not-allowed" | "product-not-found">> => {
  if (!may(caller, "edit products")) return fail("not-allowed");
  const product = (await products(db).doc(id).get()).data();
  if (!product) return fail("product-not-found");
  return { ok: true, product: { ...toProduct(id, product), createdAt: isoTimeOf(product.createdAt) } };
};

const exists = (found: DocumentSnapshot): found is QueryDocumentSnapshot<StoredProduct> => found.exists;

/** The products with these IDs, in this order, as one part. Leaves out those that do not exist or can't be read. Reads each once. */
export const getProducts = async ({ db }: Store, ids: readonly string[]): Promise<Part<Product>> => {
  if (ids.length === 0) return { items: [], next: undefined };
  const found = await db.getAll(...ids.map((id) => products(db).doc(id)));
  const { rows } = readable(found.filter(exists));
  return { items: rows.map(({ id, data }) => toProduct(id, data)), next: undefined };
};

/** The IDs of the products that have these SKUs, in this order. Leaves out SKUs that no product has. */
export const findSkus = async ({ db }: Store, names: readonly string[]): Promise<string[]> => {
  const found = await db.getAll(...names.map((sku) => skus(db).doc(sku)));
  return found.map((sku) => sku.get("productId")).filter(isDocumentId);
};

const toProduct = (_id: string, from: Omit<Product, "_id" | "rating"> & { rating?: Product["rating"] }): Product => ({
  _id,
  name: from.name,
  sku: from.sku,
  category: from.category,
  img: from.img,
  description: from.description,
  price: from.price,
  listPrice: from.listPrice,
  minimumOrderQuantity: from.minimumOrderQuantity,
  availableQuantity: from.availableQuantity,
  lowStockLevel: from.lowStockLevel,
  rating: from.rating ?? NO_RATING,
});
