import { deleteDoc, doc, type Firestore } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Deletes a product; for admins. Throws on unexpected failures. */
export const deleteProduct = (db: Firestore, productId: string): Promise<Outcome> =>
  attempt(() => deleteDoc(doc(db, "products", productId)));
