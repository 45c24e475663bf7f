import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import type Stripe from "stripe";
import { REFUNDS_PER_RUN } from "../../contract/limits.ts";
import type { StoredOrder } from "../../contract/order.ts";
import type { StoredPayment } from "../../contract/payment.ts";
import { orders, payments, products } from "../../store/collections.ts";
import type { PaymentServices } from "../services.ts";
import { isStripeError } from "../stripe/errors.ts";
import { type Difference, judgePayment, type Permission, reconcilePayment, unreadable } from "./reconcile-payment.ts";

export const PARTS = ["intents", "payments", "orders", "products"] as const;
export type Part = (typeof PARTS)[number];

export interface Run {
  services: PaymentServices;
  since: Date | undefined;
  permission: Permission;
  /** The refunds that wait until their number is known. */
  refundsDue: { id: string; orderId: string | undefined }[];
  /** The payments that were already compared. */
  seen: Set<string>;
  looked: Record<Part, number>;
  differences: Difference[];
}

/** Compares the page after this ID. Returns the ID to continue after; undefined at the end of the part. */
type Look = (run: Run, after: string | undefined) => Promise<string | undefined>;

const PAGE = 100;
/** An intent is created a moment before its document. */
const EARLIER_MS = 60_000;

/** Every intent that Stripe lists. One that agrees with its documents is not retrieved again. */
const lookAtIntents: Look = async (run, after) => {
  const { services, since } = run;
  const listAfter = (starting_after: string | undefined) =>
    services.stripe.paymentIntents.list({
      limit: PAGE,
      expand: ["data.latest_charge"],
      ...(since && { created: { gte: Math.floor((since.getTime() - EARLIER_MS) / 1000) } }),
      ...(starting_after && { starting_after }),
    });
  const listed = await listAfter(after).catch((error: unknown) => {
    if (!after || !isStripeError(error, "resource_missing")) throw error;
    logger.warn("The comparison can't continue after an intent that Stripe does not know, and starts over", { after });
    return listAfter(undefined);
  });
  const own = listed.data.flatMap((intent) => {
    const { shop: madeBy, orderId } = intent.metadata;
    return madeBy === services.projectId && orderId
      ? { intent, payment: payments(services.db).doc(intent.id), order: orders(services.db).doc(orderId) }
      : [];
  });
  const paymentDocs = await readAll(
    services.db,
    own.map(({ payment }) => payment),
  );
  const orderDocs = await readAll(
    services.db,
    own.map(({ order }) => order),
  );
  for (const [index, { intent }] of own.entries()) {
    run.looked.intents++;
    if (agrees(services, intent, paymentDocs[index], orderDocs[index])) run.seen.add(intent.id);
    else await look(run, intent.id);
  }
  return listed.has_more ? listed.data.at(-1)?.id : undefined;
};

const readAll = async <T>(db: Firestore, refs: DocumentReference<T>[]): Promise<DocumentSnapshot<T>[]> =>
  refs.length > 0 ? ((await db.getAll(...(refs as DocumentReference[]))) as DocumentSnapshot<T>[]) : [];

const agrees = (
  services: PaymentServices,
  intent: Stripe.PaymentIntent,
  payment: DocumentSnapshot<StoredPayment> | undefined,
  order: DocumentSnapshot<StoredOrder> | undefined,
): boolean => {
  try {
    const orderId = order?.id ?? "";
    return !judgePayment(services, { id: intent.id, intent, payment: payment?.data(), orderId, order: order?.data() });
  } catch {
    // A document that can't be read is compared and reported by itself.
    return false;
  }
};

const look = async (run: Run, id: string, orderId?: string): Promise<void> => {
  run.seen.add(id);
  const difference = await reconcilePayment(run.services, id, { orderId, permission: run.permission });
  if (difference?.code === "money-without-order" && run.permission === "no-refunds")
    run.refundsDue.push({ id, orderId });
  else if (difference) run.differences.push(difference);
};

/** Makes the refunds that are due, unless they are too many: then something else is wrong, and an admin decides. */
export const refundDue = async ({ services, refundsDue, differences }: Run): Promise<void> => {
  for (const { id, orderId } of refundsDue) {
    const permission = refundsDue.length > REFUNDS_PER_RUN ? "nothing" : "refunds";
    const difference = await reconcilePayment(services, id, { orderId, permission });
    if (!difference) continue;
    differences.push(permission === "nothing" ? { ...difference, code: "too-many-refunds" } : difference);
  }
};

/** Payments that Stripe did not list. They may not exist there. */
const lookAtPayments: Look = async (run, after) => {
  const page = await pageOf(run, payments(run.services.db), after);
  for (const { id } of page) {
    run.looked.payments++;
    if (!run.seen.has(id)) await look(run, id);
  }
  return page.length === PAGE ? page.at(-1)?.id : undefined;
};

/** Orders that were not compared with their payment, and orders that contradict themselves. */
const lookAtOrders: Look = async (run, after) => {
  const page = await pageOf(run, orders(run.services.db), after);
  for (const snapshot of page) {
    run.looked.orders++;
    await lookAtOrder(run, snapshot);
  }
  return page.length === PAGE ? page.at(-1)?.id : undefined;
};

const lookAtOrder = async (run: Run, snapshot: QueryDocumentSnapshot<StoredOrder>): Promise<void> => {
  const { id, ref } = snapshot;
  const report = (code: Difference["code"]) =>
    run.differences.push({ id: ref.path, orderId: id, code, repaired: false });
  try {
    const { paid, transactionId, paymentIntentId } = snapshot.data();
    if (paid && !transactionId) report("paid-without-payment");
    if (!paid && transactionId) report("unpaid-with-transaction");
    for (const named of new Set([transactionId, paymentIntentId]))
      if (named && !(run.seen.has(named) && (await isOf(run, named, id)))) await look(run, named, id);
  } catch (error) {
    run.differences.push(unreadable(ref.path, id, error));
  }
};

/** Whether the payment's document names this order. If so, they were compared. */
const isOf = async ({ services }: Run, paymentIntentId: string, orderId: string): Promise<boolean> =>
  (await payments(services.db).doc(paymentIntentId).get()).get("orderId") === orderId;

const pageOf = async <T>(run: Run, collection: CollectionReference<T>, after: string | undefined) => {
  const made = run.since
    ? collection.where("createdAt", ">=", Timestamp.fromDate(run.since)).orderBy("createdAt")
    : collection.orderBy("createdAt");
  const cursor = after ? await (collection as CollectionReference).doc(after).get() : undefined;
  // If the last document is gone or has lost its time, this part starts again.
  const page = cursor?.get("createdAt") ? made.startAfter(cursor) : made;
  return (await page.limit(PAGE).get()).docs;
};

/** The original stock is not stored, so only a negative stock can be detected. */
const lookAtProducts: Look = async (run) => {
  const below = await products(run.services.db).where("availableQuantity", "<", 0).limit(PAGE).get();
  run.looked.products += below.size;
  for (const { ref } of below.docs)
    run.differences.push({ id: ref.path, orderId: "", code: "stock-below-zero", repaired: false });
  return undefined;
};

export const LOOK: Record<Part, Look> = {
  intents: lookAtIntents,
  payments: lookAtPayments,
  orders: lookAtOrders,
  products: lookAtProducts,
};
