import { shownProduct } from "contract/product";
import { collection, type DocumentReference, doc, type Query } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { Read } from "../firebase/unreadable-document.ts";

export type ShopProduct = Stored<z.output<typeof shownProduct>>;

const converter = converterFor("products", shownProduct);

/** The product with this ID. */
export const productRef = (productId: string): DocumentReference<Read<ShopProduct>> =>
  doc(db, "products", productId).withConverter(converter);

/** All products. */
export const allProducts = (): Query<Read<ShopProduct>> => collection(db, "products").withConverter(converter);
