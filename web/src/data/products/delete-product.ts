import { isSku } from "contract/product";
import { doc, type Firestore, getDoc, writeBatch } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { moveSku } from "./sku.ts";

/** Deletes a product, even one that can't be shown, and frees its SKU; for admins. Throws on unexpected failures. */
export const deleteProduct = (db: Firestore, productId: string): Promise<Outcome> =>
  attempt(async () => {
    const product = await getDoc(doc(db, "products", productId));
    const sku: unknown = product.get("sku");
    const batch = writeBatch(db);
    batch.delete(product.ref);
    moveSku(db, batch, productId, { from: isSku(sku) ? sku : null });
    await batch.commit();
  });
