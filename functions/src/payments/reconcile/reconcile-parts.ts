import { type CollectionReference, FieldPath, type QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import type { StoredOrder } from "../../contract/order.ts";
import { checkSeries } from "../../papers/check-series.ts";
import { reconcilePapers } from "../../papers/ensure-papers.ts";
import { orders, payments } from "../../store/collections.ts";
import { numberOf } from "../../store/stored-value.ts";
import { reconcileTax } from "../record-tax.ts";
import { type Difference, unreadable } from "./reconcile-payment.ts";
import { BATCH, type Look, look, type Part, type Run } from "./reconcile-run.ts";
import { lookAtDisputes, lookAtIntents, lookAtRefunds } from "./stripe-parts.ts";

const lookAtPayments: Look = async (run, after) => {
  const batch = await batchOf(run, payments(run.services.db), after);
  for (const { id } of batch) {
    run.looked.payments++;
    if (!run.seen.has(id)) await look(run, id);
  }
  return batch.length === BATCH ? batch.at(-1)?.id : undefined;
};

/** Orders not compared with their payment, and orders that contradict themselves. */
const lookAtOrders: Look = async (run, after) => {
  const batch = await batchOf(run, orders(run.services.db), after);
  for (const snapshot of batch) {
    run.looked.orders++;
    await lookAtOrder(run, snapshot);
  }
  return batch.length === BATCH ? batch.at(-1)?.id : undefined;
};

const lookAtOrder = async (run: Run, snapshot: QueryDocumentSnapshot<StoredOrder>): Promise<void> => {
  const { id, ref } = snapshot;
  const report = (code: Difference["code"], repaired = false) =>
    run.differences.push({ id: ref.path, orderId: id, code, repaired });
  try {
    const order = snapshot.data();
    const { paid, transactionId, paymentIntentId } = order;
    if (paid && !transactionId) report("paid-without-payment");
    if (!paid && transactionId) report("unpaid-with-transaction");
    for (const named of new Set([transactionId, paymentIntentId]))
      if (named && !(run.seen.has(named) && (await isOf(run, named, id)))) await look(run, named, id);
    const tax = await reconcileTax(run.services, id, { order, repair: run.permission !== "nothing" });
    if (tax !== "told") report("tax-not-recorded", tax === "repaired");
    const papers = await reconcilePapers(run.services.db, id, { order, repair: run.permission !== "nothing" });
    if (papers !== "present") report("paper-missing", papers === "repaired");
  } catch (error) {
    run.differences.push(unreadable(ref.path, id, error));
  }
};

/** True if the payment's document names this order: then they were compared. */
const isOf = async ({ services }: Run, paymentIntentId: string, orderId: string): Promise<boolean> =>
  (await payments(services.db).doc(paymentIntentId).get()).get("orderId") === orderId;

const batchOf = async <T>(run: Run, collection: CollectionReference<T>, after: string | undefined) => {
  const made = run.since
    ? collection.where("createdAt", ">=", Timestamp.fromDate(run.since)).orderBy("createdAt")
    : collection.orderBy("createdAt");
  const cursor = after ? await (collection as CollectionReference).doc(after).get() : undefined;
  // If the last document is gone or has lost its time, this part starts over.
  const rest = cursor?.get("createdAt") ? made.startAfter(cursor) : made;
  return (await rest.limit(BATCH).get()).docs;
};

const lookAtSeries: Look = async (run) => {
  const { looked, broken } = await checkSeries(run.services.db, run.services.now());
  run.looked.series += looked;
  for (const { path, reason } of broken)
    run.differences.push({ id: path, orderId: "", code: "series-broken", repaired: false, reason });
  return undefined;
};

/** Only negative stock can be detected. This reads every product, so scheduled runs leave it out. */
const lookAtProducts: Look = async (run, after) => {
  if (!run.withStock) return undefined;
  const all = run.services.db.collection("products").orderBy(FieldPath.documentId()).select("availableQuantity");
  const { docs } = await (after ? all.startAfter(after) : all).limit(BATCH).get();
  run.looked.products += docs.length;
  for (const { ref } of docs.filter((product) => numberOf(product.get("availableQuantity")) < 0))
    run.differences.push({ id: ref.path, orderId: "", code: "stock-below-zero", repaired: false });
  return docs.length === BATCH ? docs.at(-1)?.id : undefined;
};

export const LOOK: Record<Part, Look> = {
  intents: lookAtIntents,
  refunds: lookAtRefunds,
  disputes: lookAtDisputes,
  payments: lookAtPayments,
  orders: lookAtOrders,
  series: lookAtSeries,
  products: lookAtProducts,
};
