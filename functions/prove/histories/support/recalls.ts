import { expect } from "vitest";
import { answerRecall } from "../../../src/recalls/answer-recall.ts";
import { createRecall } from "../../../src/recalls/create-recall.ts";
import { closeRecall, deleteRecall } from "../../../src/recalls/end-recall.ts";
import { searchRecall } from "../../../src/recalls/search-recall.ts";
import { sendRecallLetters } from "../../../src/recalls/send-recall-letters.ts";
import { letters, reached, recalls, shipmentsOfAll } from "../../../src/store/collections.ts";
import type { Store } from "../../../src/store/store.ts";
import type { KnownOrder, TestShop } from "./test-shop.ts";

const recallId = "the-recall-of-a-product";
const LATE = Number.MAX_SAFE_INTEGER;

export const RECALL_STEPS = ["prepare", "send", "close", "delete"] as const;

/** An admin's acts on the one recall: of a lot of the first product, whose packages say no lots. */
export const actOnRecall = async (shop: TestShop, store: Store, step: (typeof RECALL_STEPS)[number]) => {
  if (step === "send") return sendRecallLetters(store, shop.admin, recallId, "first", LATE);
  if (step === "close") return closeRecall(store, shop.admin, recallId);
  if (step === "delete") return deleteRecall(store, recallId);
  const words = { class: "II", reason: "It leaks.", instructions: "Set it aside." } as const;
  const body = { recallId, productId: shop.product(0).id, sku: "", lots: ["L1"], ...words };
  const created = await createRecall(store, shop.admin, body);
  return created.ok && searchRecall(store, recallId, LATE);
};

/** The customer's answer. It may have nothing to answer, or be one of too many pieces. */
export const answerTheRecall = (store: Store, { id, owner }: KnownOrder) =>
  answerRecall(store, owner, { orderId: id, recallId }, 1);

/** Each package of an open recall's product is reached, and what a row says of letters is what was written. */
export const recallsHold = async ({ api: { db } }: TestShop): Promise<void> => {
  for (const found of (await recalls(db).get()).docs) {
    const { state, productId, searchedAt } = found.data();
    if (!searchedAt || state === "closed" || state === "deleted") continue;
    const rows = (await reached(db, found.id).get()).docs.map((one) => one.data());
    const known = new Set(rows.flatMap((row) => Object.keys(row.shipments).map((id) => `orders/${row.orderId}/${id}`)));
    const packed = await shipmentsOfAll(db).where("bareProductIds", "array-contains", productId).get();
    const missed = packed.docs.filter(({ id, ref }) => !known.has(`orders/${ref.parent.parent?.id}/${id}`));
    expect(
      missed.map(({ ref }) => ref.path),
      "a package is reached, or was refused",
    ).toEqual([]);
    const told = (await letters(db).get()).docs.filter((letter) => letter.get("template") === "recall-notice");
    for (const { orderId, letters: count, setAside, answeredAt } of rows) {
      const own = told.filter((letter) => letter.get("data.orderId") === orderId);
      expect(own.length, "a row counts its letters").toBe(count);
      if (answeredAt) expect(setAside, "an answer stays").toBe(1);
    }
  }
};
