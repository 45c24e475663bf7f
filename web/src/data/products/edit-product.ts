import { newSku } from "contract/product";
import type { ProductInput } from "contract/product-input";
import { deleteField, doc, type Firestore, writeBatch } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import type { Refusal } from "../firebase/refusal.ts";
import { moveSku, whyRefused } from "./sku.ts";

/** The fields of a product that an admin edits. The stock is not one of them: it changes meanwhile (see restockProduct). */
export type ProductChanges = Partial<Omit<ProductInput, "availableQuantity">>;

/** Products were once searched by keywords, and named the order that last moved their stock. An edit removes both. */
export const withoutFormerFields = () => ({ keywords: deleteField(), lastOrder: deleteField() });

/**
 * Changes these fields of a product and no others; for admins. A product keeps its SKU unless it gets another one, and gets a new one
 * if it has none. Throws on unexpected failures.
 */
export const editProduct = async (
  db: Firestore,
  { _id, sku: from }: { _id: string; sku: string | null },
  { sku: wanted, ...changes }: ProductChanges,
): Promise<Outcome | Refusal<"sku-taken" | "image-not-found">> => {
  const to = wanted ?? from ?? newSku();
  const batch = writeBatch(db);
  batch.update(doc(db, "products", _id), {
    ...changes,
    ...(to !== from && { sku: to }),
    ...withoutFormerFields(),
  });
  moveSku(db, batch, _id, { from, to });
  return whyRefused(db, await attempt(() => batch.commit()), _id, { sku: to, img: changes.img });
};
