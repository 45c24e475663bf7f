import { type DocumentSnapshot, FieldValue, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { imageAt } from "../contract/image.ts";
import {
  type CurrentProduct,
  currentProduct,
  NO_RATING,
  newSku,
  type Product,
  product,
  type StoredProduct,
} from "../contract/product.ts";
import type { ProductInput } from "../contract/product-input.ts";
import { isSoldOut } from "../contract/stock.ts";
import { answerOf } from "../store/answer-of.ts";
import { categories, images, products, shownProducts, skus } from "../store/collections.ts";
import { type Part, type PartOf, partOf } from "../store/part.ts";
import { readable } from "../store/readable.ts";
import { freeSku } from "../store/skus.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

const toProduct = answerOf(product);
const toCurrentProduct = answerOf(currentProduct);

export const listProducts = ({ db }: Store, part: PartOf): Promise<Part<Product>> =>
  partOf(products(db), shownProducts(db), part, toProduct);

/** One product; if it is sold out, with those of its alternatives that are not. Undefined if it does not exist. */
export const getProduct = async ({ db }: Store, id: string): Promise<Product | undefined> => {
  const data = (await products(db).doc(id).get()).data();
  if (!data) return undefined;
  const shown = toProduct({ id, data: { rating: NO_RATING, ...data } });
  if (!isSoldOut(data)) return shown;
  const alternatives = (await getProducts({ db }, data.alternatives)).items.filter((one) => !isSoldOut(one));
  return { ...shown, instead: alternatives.map(({ _id, name, price }) => ({ _id, name, price })) };
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

/** Adds a product. The shop chooses its SKU if the input has none. */
export const addProduct = async (
  { db }: Store,
  input: ProductInput,
): Promise<{ ok: true; productId: string } | Failure<"sku-taken" | "category-not-found" | "image-not-found">> => {
  const ref = products(db).doc();
  return write(db, async (tx) => {
    const sku = input.sku ?? newSku();
    if ((await tx.get(skus(db).doc(sku))).exists) return fail("sku-taken");
    if (input.category) {
      const category = await tx.get(categories(db).doc(input.category));
      if (!category.exists) return fail("category-not-found");
      tx.demandUnchanged(category.ref, "name");
    }
    const image = imageAt(input.img);
    if (image && (await tx.get(images(db).doc(image.id))).get("contentType") !== image.type)
      return fail("image-not-found");
    tx.create(skus(db).doc(sku), { productId: ref.id });
    tx.create(ref, {
      ...input,
      sku,
      createdAt: FieldValue.serverTimestamp(),
    });
    return { ok: true, productId: ref.id };
  });
};

/** Deletes a product and frees its SKU. Its orders keep their copy of its name and price. */
export const deleteProduct = async (
  { db }: Store,
  productId: string,
): Promise<{ ok: true } | Failure<"product-not-found">> => {
  return write(db, async (tx) => {
    const product = await tx.get(products(db).doc(productId));
    if (!product.exists) return fail("product-not-found");
    await freeSku(tx, db, product);
    tx.delete(product.ref);
    return { ok: true };
  });
};
