import type { Firestore } from "firebase-admin/firestore";
import type { StoredOrder } from "../contract/order.ts";
import { invoices, orders, papers, refunds } from "../store/collections.ts";
import { textOf } from "../store/stored-value.ts";
import { type Transaction, write } from "../store/write.ts";
import { addPapers } from "./add-papers.ts";
import { missingPapers, type NewPaper } from "./missing-papers.ts";

const isReversed = ({ refundedAt, refundingCents, owedCents, dispute }: StoredOrder): boolean =>
  Boolean(refundedAt || refundingCents || owedCents || dispute === "lost");

/** The papers that a paid order should have, and has not. Costs a read, and a few more where money went back. */
const missingOf = async (
  { find }: Pick<Transaction, "find">,
  db: Firestore,
  orderId: string,
  order: StoredOrder,
): Promise<NewPaper[]> => {
  const made = isReversed(order) ? (await find(refunds(db, orderId))).docs : [];
  const facts = { orderId, order, refunds: new Map(made.map((one) => [one.id, one.data()])) };
  const written = async () =>
    (await find(invoices(db).where("orderId", "==", orderId))).docs.map((one) => textOf(one.get("event")));
  if (missingPapers({ ...facts, known: new Set(await written()) }).length === 0) return [];
  // A paper becomes an invoice between two reads, and never the other way round.
  const waiting = (await find(papers(db).where("orderId", "==", orderId))).docs.map(({ id }) => id);
  return missingPapers({ ...facts, known: new Set([...waiting, ...(await written())]) });
};

/** Adds the papers that an order should have, and has not. `quiet` if nobody is to be told. */
export const ensurePapers = async (
  tx: Transaction,
  db: Firestore,
  orderId: string,
  { quiet = false } = {},
): Promise<"present" | "added"> => {
  const order = (await tx.get(orders(db).doc(orderId))).data();
  const missing = order?.paid ? await missingOf({ find: (query) => tx.find(query) }, db, orderId, order) : [];
  await addPapers(tx, db, quiet ? missing.map(({ event, paper }) => ({ event, paper: { ...paper, quiet } })) : missing);
  return missing.length === 0 ? "present" : "added";
};

/** Compares an order with its papers, and adds those that are missing if `repair` is set. */
export const reconcilePapers = async (
  db: Firestore,
  orderId: string,
  { order, repair }: { order: StoredOrder; repair: boolean },
): Promise<"present" | "missing" | "repaired"> => {
  if (!order.paid) return "present";
  if ((await missingOf({ find: (query) => query.get() }, db, orderId, order)).length === 0) return "present";
  if (!repair) return "missing";
  await write(db, (tx) => ensurePapers(tx, db, orderId));
  return "repaired";
};
