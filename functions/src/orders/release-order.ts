import type { DocumentSnapshot } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { isDocumentId } from "../contract/document-id.ts";
import { type Failure, fail } from "../contract/failures.ts";
import { parse } from "../contract/fields.ts";
import { orderLine, type StoredOrder } from "../contract/order.ts";
import { paymentAfter } from "../contract/payment.ts";
import { may } from "../contract/permissions.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";
import type { Caller } from "../contract/user.ts";
import { orderGivenUp } from "../mail/order-letters.ts";
import { addLettersToUser } from "../mail/outbox.ts";
import type { PaymentServices } from "../payments/services.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { cancelIntent } from "../payments/stripe/payment-intents.ts";
import { type Quantity, returnStock } from "../stock/move-stock.ts";
import { inBatches } from "../store/batches.ts";
import { holds, orders, payments } from "../store/collections.ts";
import { removeHold } from "../store/holds.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** The facts that a release needs. */
interface Releasable {
  uid: string | undefined;
  paid: boolean;
  paymentIntentId: string | undefined;
  stock: Quantity[];
}

/** @throws UnreadableDocument */
const readReleasable = (found: DocumentSnapshot<StoredOrder>): Releasable | undefined => {
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
const readEvenDamaged = (found: DocumentSnapshot<StoredOrder>): Releasable | undefined => {
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

export type Released =
  | { ok: true }
  | Failure<"order-not-found" | "order-already-paid" | "payment-in-progress" | "payment-unknown">;

const ROUNDS = 5;

interface ReleaseOptions {
  read?: typeof readReleasable;
  /** The order was not paid in time: the customer gets an email. */
  isGivenUp?: boolean;
}

/**
 * Releases an unpaid order: cancels its payment at Stripe, then deletes the order and returns its stock in one commit.
 * A payment that succeeded settles the order instead. Throws if Stripe can't be reached; the order then stays.
 */
export const releaseOrder = async (
  services: PaymentServices,
  orderId: string,
  { read = readReleasable, isGivenUp = false }: ReleaseOptions = {},
): Promise<Released> => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = read(await orders(services.db).doc(orderId).get());
    if (!order) return fail("order-not-found");
    if (order.paid) return fail("order-already-paid");

    const intentId = order.paymentIntentId;
    if (intentId) {
      const outcome = await cancelIntent(services.stripe, intentId);
      if (outcome === "processing") return fail("payment-in-progress");
      if (outcome === "succeeded") {
        const settled = await settlePayment(services, intentId);
        if (settled.ok) return fail("order-already-paid");
        if (settled.code === "payment-unknown") return fail(settled.code);
      }
    }
    if (await deleteUnpaid(services, { orderId, intentId, read, isGivenUp })) return { ok: true };
  }
  return fail("payment-in-progress");
};

/** Deletes the order if it is unpaid and names the canceled payment. Returns false otherwise. */
const deleteUnpaid = (
  { db }: Store,
  { orderId, intentId, read, isGivenUp }: Required<ReleaseOptions> & { orderId: string; intentId: string | undefined },
): Promise<boolean> =>
  write(db, async (tx) => {
    const found = await tx.get(orders(db).doc(orderId));
    const order = read(found);
    if (!order || order.paid || order.paymentIntentId !== intentId) return false;
    tx.delete(found.ref);
    if (order.uid) await removeHold(tx, db, { uid: order.uid, orderId, lines: order.stock.length });
    await returnStock(tx, db, order.stock);
    const stored = isGivenUp && found.data();
    if (stored) await addLettersToUser(tx, db, stored.customer.uid, [orderGivenUp({ orderId, order: stored })]);
    if (intentId) {
      const payment = await tx.get(payments(db).doc(intentId));
      const status = paymentAfter("cancel", payment.data()?.status);
      if (status) tx.update(payment.ref, { status });
    }
    return true;
  });

const BATCH = 200;

/** Releases a user's unpaid orders, except those being paid now. Throws if Stripe can't be reached. */
export const releaseOrdersOf = async (services: PaymentServices, uid: string): Promise<void> => {
  const unpaid = orders(services.db).where("customer.uid", "==", uid).where("paid", "==", false);
  for await (const batch of inBatches(unpaid, BATCH))
    for (const { id } of batch) await releaseOrder(services, id, { read: readEvenDamaged });
  await holds(services.db).doc(uid).delete();
};

/** Cancels an unpaid order, for its owner or an admin. Admins can cancel a damaged one. */
export const cancelOrder = async (
  services: PaymentServices,
  caller: Caller,
  orderId: string,
): Promise<Released | Failure<"order-not-found">> => {
  const order = await orders(services.db).doc(orderId).get();
  if (!order.exists || !may(caller, "cancel an order", order.get("customer.uid") === caller.uid))
    return fail("order-not-found");
  return releaseOrder(services, orderId, may(caller, "mend documents") ? { read: readEvenDamaged } : {});
};
