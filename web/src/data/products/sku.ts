import { doc, type Firestore, getDoc, type WriteBatch } from "firebase/firestore";
import type { Outcome } from "../firebase/attempt.ts";
import { type Refusal, refusal } from "../firebase/refusal.ts";

const skuRef = (db: Firestore, sku: string) => doc(db, "skus", sku);

/** Adds to a batch that a product gets one SKU and gives up another. The security rules demand it with every change of a SKU. */
export const moveSku = (
  db: Firestore,
  batch: WriteBatch,
  productId: string,
  { from, to }: { from?: string | null; to?: string | null },
): void => {
  if (from === to) return;
  if (to) batch.set(skuRef(db, to), { productId });
  if (from) batch.delete(skuRef(db, from));
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
