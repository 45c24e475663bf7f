import type { ProductInput } from "contract/product-input";
import { doc, type Firestore, increment } from "firebase/firestore";
import { type Edit, type EditOutcome, saveEdit } from "../edits/save-edit.ts";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";
import type { Refusal } from "../firebase/refusal.ts";
import { moveSku, whyRefused } from "./sku.ts";

/**
 * The fields of a product that an admin edits. The stock is not one of them: it changes meanwhile (see restockProduct).
 */
export type ProductChanges = Partial<Omit<ProductInput, "availableQuantity">>;

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
