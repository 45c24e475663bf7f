import { type ProductInput, productKeywords } from "contract/product";
import { doc, type Firestore, updateDoc } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** The fields of a product that an admin edits. The stock is not one of them: it changes meanwhile (see restockProduct). */
export type ProductChanges = Partial<Omit<ProductInput, "availableQuantity">>;

/** Changes these fields of a product and no others; for admins. Throws on unexpected failures. */
export const editProduct = (db: Firestore, productId: string, changes: ProductChanges): Promise<Outcome> =>
  attempt(() =>
    updateDoc(doc(db, "products", productId), {
      ...changes,
      ...(changes.name !== undefined && { keywords: productKeywords(changes.name) }),
    }),
  );
