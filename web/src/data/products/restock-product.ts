import { doc, type Firestore, increment, updateDoc } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Adds `pieces` to a product's stock, whatever it is by then; takes them off when negative. Throws on unexpected failures. */
export const restockProduct = (db: Firestore, productId: string, pieces: number): Promise<Outcome> =>
  attempt(() => updateDoc(doc(db, "products", productId), { availableQuantity: increment(pieces) }));
