import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { isSku } from "../contract/product.ts";
import { skus } from "./collections.ts";
import type { Transaction } from "./write.ts";

/** Frees a product's SKU, in the transaction that deletes the product, even a damaged one. */
export const freeSku = async (tx: Transaction, db: Firestore, product: DocumentSnapshot): Promise<void> => {
  const sku: unknown = product.get("sku");
  if (!isSku(sku)) return;
  const owner = await tx.get(skus(db).doc(sku));
  if (owner.get("productId") === product.id) tx.delete(owner.ref);
};

/** Reserves a SKU for a product. Returns false if another product has it. */
export const reserveSku = async (
  tx: Transaction,
  db: Firestore,
  productId: string,
  sku: string | null,
): Promise<boolean> => {
  if (sku === null) return true;
  const owner = await tx.get(skus(db).doc(sku));
  if (!owner.exists) tx.create(owner.ref, { productId });
  return !owner.exists || owner.get("productId") === productId;
};
