import type { Firestore } from "firebase-admin/firestore";
import { eventOf } from "../../src/mail/outbox.ts";
import { answerRecall } from "../../src/recalls/answer-recall.ts";
import { createRecall } from "../../src/recalls/create-recall.ts";
import { closeRecall } from "../../src/recalls/end-recall.ts";
import { searchRecall } from "../../src/recalls/search-recall.ts";
import { sendRecallLetters } from "../../src/recalls/send-recall-letters.ts";
import { letters, reached, recalls } from "../../src/store/collections.ts";
import { type DemoShop, momentOf } from "./seed-documents.ts";
import { adminOf } from "./seed-orders.ts";

const recallId = "demo-recall-of-hand-wipes";
const ORDER = "order-1003";
const RECALL = {
  recallId,
  productId: "hand-wipes",
  sku: "",
  lots: ["HW7K31"],
  class: "III",
  reason: "Some packs were not sealed well, and dry out.",
  instructions: "Set these packs aside. We will collect them and send you new ones.",
} as const;

/** A recall of a lot in a demo order, which its customer has answered, and which is closed, days ago. */
export const recallDemoLot = async (db: Firestore, demo: DemoShop, now: Date): Promise<void> => {
  const { uid = "", email = "" } = demo.orders[ORDER]?.customer ?? {};
  const boss = adminOf(demo);
  const until = Date.now() + 60_000;
  await createRecall({ db }, boss, { ...RECALL, lots: [...RECALL.lots] });
  await searchRecall({ db }, recallId, until);
  await sendRecallLetters({ db }, boss, recallId, "first", until);
  await answerRecall({ db }, { uid, email, role: "customer" }, { orderId: ORDER, recallId }, 4);
  const closed = await closeRecall({ db }, boss, recallId);
  if (!closed.ok) throw new Error(`The demo recall could not be closed: ${closed.code}`);
  const at = (age: string) => momentOf(age, now);
  await db
    .batch()
    .update(recalls(db).doc(recallId), {
      createdAt: at("-6d"),
      searchedAt: at("-6d"),
      sentAt: at("-6d"),
      closedAt: at("-4d"),
    })
    .update(reached(db, recallId).doc(ORDER), { lastLetterAt: at("-6d"), answeredAt: at("-5d") })
    // Nobody waits for a letter about what was recalled days ago.
    .delete(letters(db).doc(eventOf("recall", recallId, ORDER, 0)))
    .commit();
};
