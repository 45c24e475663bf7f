import { shownProduct } from "contract/product";
import { collection, doc, documentId, limit, query, where } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

export type ShopProduct = Stored<z.output<typeof shownProduct>>;

const converter = converterFor("products", shownProduct);

/** The product with this ID. */
export const productRef = (productId: string) => doc(db, "products", productId).withConverter(converter);

/** How many IDs one query can name. */
export const IDS_MAX = 30;

/** All products. */
export const allProducts = () => collection(db, "products").withConverter(converter);

/** The products with these IDs: at least one, and at most IDS_MAX. */
export const productsWithIds = (ids: readonly string[]) =>
  query(allProducts(), where(documentId(), "in", ids), limit(IDS_MAX));
