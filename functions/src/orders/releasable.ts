import type { DocumentSnapshot } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { isDocumentId } from "../contract/document-id.ts";
import { parse } from "../contract/fields.ts";
import { orderLine, type StoredOrder } from "../contract/order.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";
import type { Quantity } from "../stock/move-stock.ts";

/** The facts that a release needs. */
interface Releasable {
  uid: string | undefined;
  paid: boolean;
  paymentIntentId: string | undefined;
  stock: Quantity[];
}

/** @throws UnreadableDocument */
export const readReleasable = (found: DocumentSnapshot<StoredOrder>): Releasable | undefined => {
  const order = found.data();
  return (
    order && {
      uid: order.customer.uid,
      paid: order.paid,
      paymentIntentId: order.paymentIntentId,
      stock: order.lines,
    }
  );
};

/** Reads a damaged order as far as possible. A line without a valid product and quantity returns no stock. */
export const readEvenDamaged = (found: DocumentSnapshot<StoredOrder>): Releasable | undefined => {
  try {
    return readReleasable(found);
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    const [uid, intentId, lines]: unknown[] = ["customer.uid", "paymentIntentId", "lines"].map((name) =>
      found.get(name),
    );
    return {
      uid: isDocumentId(uid) ? uid : undefined,
      paid: found.get("paid") === true,
      paymentIntentId: isDocumentId(intentId) ? intentId : undefined,
      stock: Array.isArray(lines) ? lines.flatMap(quantityIn) : [],
    };
  }
};

const returned = z.pick(orderLine, { productId: true, quantity: true });

const quantityIn = (line: unknown): Quantity[] => {
  const parsed = parse(returned, line);
  return parsed.ok ? [parsed.value] : [];
};
