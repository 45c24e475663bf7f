import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import type Stripe from "stripe";
import type { StoredOrder } from "../../contract/order.ts";
import type { StoredPayment } from "../../contract/payment.ts";
import { orders, payments, products } from "../../store/collections.ts";
import type { PaymentServices } from "../services.ts";
import { type Difference, judgePayment, reconcilePayment, unreadable } from "./reconcile-payment.ts";

export const PARTS = ["intents", "payments", "orders", "products"] as const;
export type Part = (typeof PARTS)[number];

export interface Run {
  shop: PaymentServices;
  since: Date | undefined;
  repair: boolean;
  /** The payments that were compared already. */
  seen: Set<string>;
  looked: Record<Part, number>;
  differences: Difference[];
}

/** Looks at one page, after what has this id. Gives the id to go on after; undefined at the part's end. */
type Look = (run: Run, after: string | undefined) => Promise<string | undefined>;

const PAGE = 100;
/** An intent is made a moment before its document. */
const EARLIER_MS = 60_000;

/** Stripe's list: what agrees with the documents as it was listed is not asked for again. */
const lookAtIntents: Look = async (run, after) => {
  const { shop, since } = run;
  const listed = await shop.stripe.paymentIntents.list({
    limit: PAGE,
    expand: ["data.latest_charge"],
    ...(since && { created: { gte: Math.floor((since.getTime() - EARLIER_MS) / 1000) } }),
    ...(after && { starting_after: after }),
  });
  await shop.reached?.("intents-listed");
  const own = listed.data.flatMap((intent) => {
    const { shop: madeBy, orderId } = intent.metadata;
    return madeBy === shop.projectId && orderId
      ? { intent, payment: payments(shop.db).doc(intent.id), order: orders(shop.db).doc(orderId) }
      : [];
  });
  const paymentDocs = await all(own.map(({ payment }) => payment));
  const orderDocs = await all(own.map(({ order }) => order));
  for (const [index, { intent }] of own.entries()) {
    run.looked.intents++;
    if (agrees(shop, intent, paymentDocs[index], orderDocs[index])) run.seen.add(intent.id);
    else await look(run, intent.id);
  }
  return listed.has_more ? listed.data.at(-1)?.id : undefined;
};

const all = <T>(refs: DocumentReference<T>[]): Promise<DocumentSnapshot<T>[]> =>
  Promise.all(refs.map((ref) => ref.get()));

const agrees = (
  shop: PaymentServices,
  intent: Stripe.PaymentIntent,
  payment: DocumentSnapshot<StoredPayment> | undefined,
  order: DocumentSnapshot<StoredOrder> | undefined,
): boolean => {
  try {
    const orderId = order?.id ?? "";
    return !judgePayment(shop, { id: intent.id, intent, payment: payment?.data(), orderId, order: order?.data() });
  } catch {
    // A document that can't be read is looked at by itself, and told.
    return false;
  }
};

const look = async (run: Run, id: string, orderId?: string): Promise<void> => {
  run.seen.add(id);
  const difference = await reconcilePayment(run.shop, id, { repair: run.repair, ...(orderId && { orderId }) });
  if (difference) run.differences.push(difference);
};

/** Payments that Stripe did not list: it may know nothing of them. */
const lookAtPayments: Look = async (run, after) => {
  const page = await pageOf(run, payments(run.shop.db), after);
  for (const { id } of page) {
    run.looked.payments++;
    if (!run.seen.has(id)) await look(run, id);
  }
  return page.length === PAGE ? page.at(-1)?.id : undefined;
};

/** Orders whose payment was not compared with them, and orders that contradict themselves. */
const lookAtOrders: Look = async (run, after) => {
  const page = await pageOf(run, orders(run.shop.db), after);
  for (const snapshot of page) {
    run.looked.orders++;
    await lookAtOrder(run, snapshot);
  }
  return page.length === PAGE ? page.at(-1)?.id : undefined;
};

const lookAtOrder = async (run: Run, snapshot: QueryDocumentSnapshot<StoredOrder>): Promise<void> => {
  const { id, ref } = snapshot;
  const tell = (code: Difference["code"]) => run.differences.push({ id: ref.path, orderId: id, code, repaired: false });
  try {
    const { paid, transactionId, paymentIntentId } = snapshot.data();
    if (paid && !transactionId) tell("paid-without-payment");
    if (!paid && transactionId) tell("unpaid-with-transaction");
    for (const named of new Set([transactionId, paymentIntentId]))
      if (named && !(run.seen.has(named) && (await isOf(run, named, id)))) await look(run, named, id);
  } catch (error) {
    run.differences.push(unreadable(ref.path, id, error));
  }
};

/** Whether the payment's document says that it is this order's: then it was compared with this order. */
const isOf = async ({ shop }: Run, paymentIntentId: string, orderId: string): Promise<boolean> =>
  (await payments(shop.db).doc(paymentIntentId).get()).get("orderId") === orderId;

const pageOf = async <T>(run: Run, collection: CollectionReference<T>, after: string | undefined) => {
  const made = run.since
    ? collection.where("createdAt", ">=", Timestamp.fromDate(run.since)).orderBy("createdAt")
    : collection.orderBy("createdAt");
  const cursor = after ? await collection.doc(after).get() : undefined;
  // What was looked at last may be gone: then this part begins again.
  const page = cursor?.exists ? made.startAfter(cursor) : made;
  return (await page.limit(PAGE).get()).docs;
};

/** What was stocked is written nowhere, so that only an impossible stock can be told. */
const lookAtProducts: Look = async (run) => {
  const below = await products(run.shop.db).where("availableQuantity", "<", 0).limit(PAGE).get();
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
