import {
  collection,
  type DocumentReference,
  doc,
  documentId,
  limit,
  orderBy,
  type Query,
  query,
  startAfter,
} from "firebase/firestore";
import { productConverter, type ShopProduct } from "./converters.ts";
import { db } from "./firestore.ts";

export type { ShopProduct } from "./converters.ts";

/** How many products one page of the list holds, and so how many documents it reads. */
export const PRODUCTS_PER_PAGE = 12;

/** Where a page of the product list begins: after the product of this name and id. */
export type ProductCursor = Pick<ShopProduct, "name" | "_id">;

/** One page of products by name, from the beginning or from after `cursor`. */
export const productPage = (cursor?: ProductCursor): Query<ShopProduct> => {
  const byName = query(
    collection(db, "products").withConverter(productConverter),
    orderBy("name"),
    orderBy(documentId()),
    limit(PRODUCTS_PER_PAGE),
  );
  return cursor ? query(byName, startAfter(cursor.name, cursor._id)) : byName;
};

/** The product with this id. */
export const productRef = (productId: string): DocumentReference<ShopProduct> =>
  doc(db, "products", productId).withConverter(productConverter);
