import { newSku, type ProductInput } from "contract/product";
import { collection, doc, type Firestore, serverTimestamp, writeBatch } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import type { Refusal } from "../firebase/refusal.ts";
import { moveSku, whyRefused } from "./sku.ts";

/** Adds a product, with a new SKU if it has none; for admins. Throws on unexpected failures. */
export const addProduct = async (db: Firestore, input: ProductInput): Promise<Outcome | Refusal<"sku-taken">> => {
  const product = doc(collection(db, "products"));
  const sku = input.sku ?? newSku();
  const batch = writeBatch(db);
  batch.set(product, {
    ...input,
    sku,
    createdAt: serverTimestamp(),
    lastOrder: null,
  });
  moveSku(db, batch, product.id, { to: sku });
  return whyRefused(db, await attempt(() => batch.commit()), product.id, sku);
};
