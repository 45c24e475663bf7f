import type { Outcome } from "../../data/firebase/attempt.ts";
import { withDb } from "../../data/firebase/with-db.ts";

/** Deletes a product, even one that can't be shown. Throws on unexpected failures. */
export const removeProduct = (productId: string): Promise<Outcome> =>
  withDb(({ db, deleteProduct }) => deleteProduct(db, productId));
