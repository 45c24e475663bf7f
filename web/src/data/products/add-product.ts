import { type ProductInput, productKeywords } from "contract/product";
import { addDoc, collection, type Firestore, serverTimestamp } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Adds a product; for admins. Throws on unexpected failures. */
export const addProduct = (db: Firestore, input: ProductInput): Promise<Outcome> =>
  attempt(async () => {
    await addDoc(collection(db, "products"), {
      ...input,
      keywords: productKeywords(input.name),
      createdAt: serverTimestamp(),
      lastOrder: null,
    });
  });
