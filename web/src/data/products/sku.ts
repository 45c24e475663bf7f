import { type DocumentData, type DocumentReference, doc, type Firestore, getDoc } from "firebase/firestore";
import { type Refusal, refusal } from "../firebase/refusal.ts";
import { findMissingImages } from "../images/find-missing-images.ts";

export const skuRef = (db: Firestore, sku: string) => doc(db, "skus", sku);

/** A batch or a transaction. */
export interface Writes {
  set: (ref: DocumentReference, data: DocumentData) => unknown;
  delete: (ref: DocumentReference) => unknown;
}

/**
 * Adds to the writes that a product gets one SKU and gives up another. The security rules demand it with every change
 * of a SKU.
 */
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

/** Why the security rules refused a product with this SKU and this image: often because another product has the SKU. */
export const whyRefused = async <O extends { ok: true } | { ok: false; code: string }>(
  db: Firestore,
  outcome: O,
  productId: string,
  { sku, img = "" }: { sku: string; img?: string | undefined },
): Promise<O | Refusal<"sku-taken" | "image-not-found">> => {
  if (outcome.ok || outcome.code !== "refused") return outcome;
  // Whoever may not add products may not read this either.
  const reserved = await getDoc(skuRef(db, sku)).catch(() => undefined);
  const owner: unknown = reserved?.get("productId");
  if (owner !== undefined && owner !== productId) return refusal("sku-taken");
  const missing = await findMissingImages([img]).catch(() => undefined);
  return missing?.has(img) ? refusal("image-not-found") : outcome;
};
