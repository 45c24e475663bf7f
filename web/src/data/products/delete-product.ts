import { isSku } from "contract/product";
import { doc, type Firestore } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";
import { moveSku } from "./sku.ts";

/** Deletes a product, even one that can't be shown, and frees its SKU; for admins. Throws on unexpected failures. */
export const deleteProduct = (db: Firestore, productId: string): Promise<Outcome> =>
  attempt(() =>
    commit(db, async (transaction) => {
      const product = await transaction.get(doc(db, "products", productId));
      const sku: unknown = product.get("sku");
      transaction.delete(product.ref);
      moveSku(db, transaction, productId, { from: isSku(sku) ? sku : null });
    }),
  );
