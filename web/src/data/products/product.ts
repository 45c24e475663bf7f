import { shownProduct } from "contract/product";
import {
  collection,
  type DocumentReference,
  doc,
  documentId,
  limit,
  type Query,
  query,
  where,
} from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";
import type { Read } from "../firebase/unreadable-document.ts";

export type ShopProduct = Stored<z.output<typeof shownProduct>>;

const converter = converterFor("products", shownProduct);

/** The product with this ID. */
export const productRef = (productId: string): DocumentReference<Read<ShopProduct>> =>
  doc(db, "products", productId).withConverter(converter);

/** How many IDs one query can name. */
export const IDS_MAX = 30;

/** The products with these IDs: at least one, and at most IDS_MAX. */
export const productsWithIds = (ids: readonly string[]): Query<Read<ShopProduct>> =>
  query(allProducts(), where(documentId(), "in", ids), limit(IDS_MAX));

/** All products. */
export const allProducts = (): Query<Read<ShopProduct>> => collection(db, "products").withConverter(converter);
