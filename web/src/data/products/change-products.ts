import { isSku, newSku } from "contract/product";
import type { ProductInput } from "contract/product-input";
import {
  collection,
  type DocumentData,
  type DocumentReference,
  doc,
  type Firestore,
  getDoc,
  increment,
  serverTimestamp,
} from "firebase/firestore";
import { type Edit, type EditOutcome, saveEdit } from "../edits/save-edit.ts";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit, hasAlready } from "../firebase/commit.ts";
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
const moveSku = (
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

/** Adds to the writes a new product and the document that reserves its SKU. */
export const putProduct = (
  db: Firestore,
  writes: Writes,
  product: DocumentReference,
  input: ProductInput & { sku: string },
): void => {
  writes.set(product, { ...input, createdAt: serverTimestamp() });
  moveSku(db, writes, product.id, { to: input.sku });
};

/** Adds a product, with a new SKU if it has none; for admins. Throws on unexpected failures. */
export const addProduct = async (
  db: Firestore,
  input: ProductInput,
): Promise<Outcome | Refusal<"sku-taken" | "image-not-found">> => {
  const product = doc(collection(db, "products"));
  const sku = input.sku ?? newSku();
  const outcome = await attempt(() => commit(db, (writes) => putProduct(db, writes, product, { ...input, sku })));
  if (!outcome.ok && outcome.code === "refused" && (await hasAlready(product, { sku }))) return { ok: true };
  return whyRefused(db, outcome, product.id, { sku, img: input.img });
};

/**
 * The fields of a product that an admin edits. The stock is not one of them: it changes meanwhile (see restockProduct).
 */
type ProductChanges = Partial<Omit<ProductInput, "availableQuantity">>;

/**
 * Changes fields of a product; for admins. See saveEdit. A product keeps its SKU unless it gets another one. Throws on
 * unexpected failures.
 */
export const editProduct = async (
  db: Firestore,
  productId: string,
  { base, mine }: Edit<ProductChanges & { sku: string }>,
): Promise<EditOutcome | Refusal<"sku-taken" | "image-not-found">> => {
  const product = doc(db, "products", productId);
  const outcome = await saveEdit(db, product, { base, mine }, (transaction, changes) => {
    transaction.update(product, changes);
    if (changes.sku) moveSku(db, transaction, productId, { from: base.sku, to: changes.sku });
  });
  return whyRefused(db, outcome, productId, mine);
};

/**
 * Adds `pieces` to a product's stock, whatever it is by then; takes them off when negative. Throws on unexpected
 * failures.
 */
export const restockProduct = (db: Firestore, productId: string, pieces: number): Promise<Outcome> =>
  attempt(() =>
    commit(db, (writes) => writes.update(doc(db, "products", productId), { availableQuantity: increment(pieces) })),
  );

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
