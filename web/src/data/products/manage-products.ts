import { type ProductInput, productKeywords } from "contract/product";
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  increment,
  type Query,
  serverTimestamp,
  updateDoc,
} from "firebase/firestore";
import { productConverter, type ShopProduct } from "../converters.ts";
import { db } from "../firestore.ts";
import { type Order, type Place, pageOf } from "../live/places.ts";
import { attempt, type Outcome } from "../outcome.ts";

export const PRODUCTS_BY_NAME: Order = { field: "name", kind: "text", direction: "asc" };

/** A page of all products by name. */
export const productsPage = (place?: Place): Query<ShopProduct> =>
  pageOf(collection(db, "products").withConverter(productConverter), PRODUCTS_BY_NAME, place);

/** Adds a product; for admins. Throws on failures that are no refusal, as everything below does. */
export const addProduct = (input: ProductInput): Promise<Outcome> =>
  attempt(async () => {
    await addDoc(collection(db, "products"), {
      ...input,
      keywords: productKeywords(input.name),
      createdAt: serverTimestamp(),
      lastOrder: null,
    });
  });

/** What an admin edits of a product. The stock is not among it: it moves while one types (see restockProduct). */
export type ProductChanges = Partial<Omit<ProductInput, "availableQuantity">>;

/** Changes these fields of a product and leaves the others as they are by then. */
export const editProduct = (productId: string, changes: ProductChanges): Promise<Outcome> =>
  attempt(() =>
    updateDoc(doc(db, "products", productId), {
      ...changes,
      ...(changes.name !== undefined && { keywords: productKeywords(changes.name) }),
    }),
  );

/** Adds `pieces` to a product's stock, or takes them off when negative: whatever the stock is by then. */
export const restockProduct = (productId: string, pieces: number): Promise<Outcome> =>
  attempt(() => updateDoc(doc(db, "products", productId), { availableQuantity: increment(pieces) }));

export const deleteProduct = (productId: string): Promise<Outcome> =>
  attempt(() => deleteDoc(doc(db, "products", productId)));
