import { type DocumentData, type DocumentReference, doc, type Firestore, getDoc } from "firebase/firestore";
import type { Outcome } from "../firebase/attempt.ts";
import { type Refusal, refusal } from "../firebase/refusal.ts";

export const skuRef = (db: Firestore, sku: string) => doc(db, "skus", sku);

/** A batch or a transaction. */
export interface Writes {
  set: (ref: DocumentReference, data: DocumentData) => unknown;
  delete: (ref: DocumentReference) => unknown;
}

/** Adds to the writes that a product gets one SKU and gives up another. The security rules demand it with every change of a SKU. */
export const moveSku = (
  db: Firestore,
  writes: Writes,
  productId: string,
  { from, to }: { from?: string | null; to?: string | null },
): void => {
  if (from === to) return;
  if (to) writes.set(skuRef(db, to), { productId });
  if (from) writes.delete(skuRef(db, from));
};

/** Why the security rules refused a product that was to have this SKU: often because another product has it. */
export const whyRefused = async (
  db: Firestore,
  outcome: Outcome,
  productId: string,
  sku: string | null | undefined,
): Promise<Outcome | Refusal<"sku-taken">> => {
  if (outcome.ok || outcome.code !== "refused" || !sku) return outcome;
  // Whoever may not add products may not read this either.
  const reserved = await getDoc(skuRef(db, sku)).catch(() => undefined);
  const owner: unknown = reserved?.get("productId");
  return owner === undefined || owner === productId ? outcome : refusal("sku-taken");
};
