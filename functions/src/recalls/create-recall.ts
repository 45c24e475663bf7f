import { isDeepStrictEqual } from "node:util";
import { FieldValue, type Timestamp } from "firebase-admin/firestore";
import { isDocumentId } from "../contract/document-id.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { isSku, PRODUCT_LIMITS } from "../contract/product.ts";
import type { RecallBody } from "../contract/recall.ts";
import type { Caller } from "../contract/user.ts";
import { orders, products, recallGuards, recalls, skus } from "../store/collections.ts";
import { byOf } from "../store/order-acts.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { write } from "../store/write.ts";

/**
 * Prepares a recall: from this commit on, nothing that it reaches is packed. What was packed before is found by
 * `searchRecall`. A repeated call changes nothing.
 */
export const createRecall = async (
  { db }: Store,
  caller: Caller,
  { recallId, productId, sku, lots, class: grade, reason, instructions }: RecallBody,
): Promise<{ ok: true } | Failure<"product-not-found" | "recall-id-taken">> => {
  const product = await productOf({ db }, productId, sku);
  if (!product) return fail("product-not-found");
  return write(db, async (tx) => {
    const [found, guard] = await tx.getAll(recalls(db).doc(recallId), recallGuards(db).doc(product.productId));
    const present = found.data();
    if (present) {
      const told = [present.productId, present.lots, present.class, present.reason, present.instructions];
      const isSame =
        present.state !== "deleted" && isDeepStrictEqual(told, [product.productId, lots, grade, reason, instructions]);
      return isSame ? { ok: true } : fail("recall-id-taken");
    }
    tx.create(found.ref, {
      ...product,
      ...{ lots, class: grade, reason, instructions, state: "prepared" },
      createdAt: FieldValue.serverTimestamp() as unknown as Timestamp,
      ...{ sentAt: null, closedAt: null, searchedAt: null },
      ...{ unreadable: [], lettersDue: false, preparedBy: byOf(caller) },
    });
    const guarded = { ...guard.data()?.recalls, [recallId]: { lots, open: true } };
    if (guard.exists) tx.update(guard.ref, { recalls: guarded });
    else tx.create(guard.ref, { recalls: guarded });
    return { ok: true };
  });
};

/** A product by its ID or SKU, as it is named. One that is gone is named by an order. */
const productOf = async ({ db }: Store, givenId: string, givenSku: string) => {
  const productId = givenId || (isDocumentId(givenSku) && (await skus(db).doc(givenSku).get()).data()?.productId);
  if (!productId) return undefined;
  const product = await products(db).doc(productId).get();
  if (product.exists) {
    // A damaged product can be recalled, too.
    const [sku, name]: unknown[] = [product.get("sku"), product.get("name")];
    return { productId, sku: isSku(sku) ? sku : "", name: textOf(name).slice(0, PRODUCT_LIMITS.name).trim() };
  }
  const { docs } = await orders(db).where("productIds", "array-contains", productId).limit(1).get();
  const line = readable(docs).rows[0]?.data.lines.find((one) => one.productId === productId);
  return line && { productId, sku: line.sku, name: line.name };
};
