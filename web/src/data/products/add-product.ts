import { newSku } from "contract/product";
import type { ProductInput } from "contract/product-input";
import { collection, type DocumentReference, doc, type Firestore, serverTimestamp } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit, hasAlready } from "../firebase/commit.ts";
import type { Refusal } from "../firebase/refusal.ts";
import { moveSku, type Writes, whyRefused } from "./sku.ts";

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
