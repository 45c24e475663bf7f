import { type DocumentReference, doc } from "firebase/firestore";
import { productConverter, type ShopProduct } from "../converters.ts";
import { db } from "../firestore.ts";

export type { ShopProduct } from "../converters.ts";

/** The product with this id. */
export const productRef = (productId: string): DocumentReference<ShopProduct> =>
  doc(db, "products", productId).withConverter(productConverter);
