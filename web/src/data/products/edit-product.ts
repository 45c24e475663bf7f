import type { ProductInput } from "contract/product-input";
import { doc, type Firestore, increment, updateDoc, writeBatch } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import type { Refusal } from "../firebase/refusal.ts";
import { moveSku, whyRefused } from "./sku.ts";

/** The fields of a product that an admin edits. The stock is not one of them: it changes meanwhile (see restockProduct). */
export type ProductChanges = Partial<Omit<ProductInput, "availableQuantity">>;

/**
 * Changes these fields of a product and no others; for admins. A product keeps its SKU unless it gets another one. Throws on unexpected failures.
 */
export const editProduct = async (
  db: Firestore,
  { _id, sku: from }: { _id: string; sku: string },
  { sku: wanted, ...changes }: ProductChanges,
): Promise<Outcome | Refusal<"sku-taken" | "image-not-found">> => {
  const to = wanted ?? from;
  const batch = writeBatch(db);
  batch.update(doc(db, "products", _id), { ...changes, ...(to !== from && { sku: to }) });
  moveSku(db, batch, _id, { from, to });
  return whyRefused(db, await attempt(() => batch.commit()), _id, { sku: to, img: changes.img });
};

/** Adds `pieces` to a product's stock, whatever it is by then; takes them off when negative. Throws on unexpected failures. */
export const restockProduct = (db: Firestore, productId: string, pieces: number): Promise<Outcome> =>
  attempt(() => updateDoc(doc(db, "products", productId), { availableQuantity: increment(pieces) }));
