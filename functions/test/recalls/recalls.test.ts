import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../src/contract/user.ts";
import { shipOrder, takeBackShipment } from "../../src/orders/shipments.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { answerRecall } from "../../src/recalls/answer-recall.ts";
import { createRecall } from "../../src/recalls/create-recall.ts";
import { closeRecall, deleteRecall } from "../../src/recalls/end-recall.ts";
import { getRecall, listReached } from "../../src/recalls/read-recalls.ts";
import { searchAgain, searchRecall } from "../../src/recalls/search-recall.ts";
import { sendRecallLetters } from "../../src/recalls/send-recall-letters.ts";
import { finishRecalls } from "../../src/recalls/sweep-recalls.ts";
import { reached, recallGuards, recalls } from "../../src/store/collections.ts";
import { aLine, anInvoice, aProduct } from "../../testing/builders.ts";
import { countOperations } from "../support/counted-firestore.ts";
import { useShop } from "../support/shop.ts";
import { type OnStep, trace } from "../support/trace.ts";

const { db, auth, clear, putOrder, putUser } = useShop();
const store = { db };
const boss: Caller = { uid: "boss", email: "boss@example.com", role: "admin" };
const ID = "a-recall-of-gloves";
const recall = {
  ...{ recallId: ID, productId: "gloves", sku: "", lots: ["L1"], class: "I" as const },
  ...{ reason: "They tear.", instructions: "Set them aside." },
};
const LATE = Number.MAX_SAFE_INTEGER;

let ann: Caller;
beforeEach(async () => {
  await clear();
  await db.doc("products/gloves").set(aProduct({ name: "Gloves", sku: "GLOVES" }));
  ann = await putUser();
});

/** A paid order of 10 gloves and 10 masks. */
const order = (of: Caller = ann) =>
  putOrder({ of, paid: true, lines: ["gloves", "masks"].map((productId) => aLine({ productId, quantity: 10 })) });
const pack = (orderId: string, lots: Record<string, number>, quantity: number, { line = 0, at = store } = {}) => {
  const of = Object.entries(lots).map(([lot, pieces]) => ({ lot, expiry: null, quantity: pieces }));
  const body = { shipmentId: randomUUID(), lines: [{ line, quantity, lots: of }], carrier: "", tracking: "" };
  return shipOrder(at, boss, orderId, body);
};
const packed = async (lots: Record<string, number>, quantity: number, of?: Caller) => {
  const orderId = await order(of);
  expect(await pack(orderId, lots, quantity)).toEqual({ ok: true, changed: true });
  return orderId;
};
const create = async (changes: Partial<typeof recall> = {}, at = store) => {
  const created = await createRecall(at, boss, { ...recall, ...changes });
  if (created.ok) await searchRecall(at, changes.recallId ?? ID, LATE);
  return created;
};
const send = (round: "first" | "again" = "first", until = LATE) => sendRecallLetters(store, boss, ID, round, until);
const rowsOf = async (state?: "open" | "answered") => {
  const found = await listReached(store, ID, state, { limit: 1000 });
  return found.ok ? found.part.items : [];
};
const row = async (orderId: string) => (await reached(db, ID).doc(orderId).get()).data();
const sums = async () => {
  const found = await getRecall(store, ID);
  return found.ok ? found.recall : found;
};
const letters = async () =>
  (await db.collection("mail").get()).docs
    .map((one) => one.data())
    .filter(({ template }) => template === "recall-notice");

describe("a recall of lots", () => {
  test("[Z-4] reaches orders with its lots or with pieces without one, of its product alone, and sums up their packages", async () => {
    const both = await packed({ L1: 2, L2: 1 }, 3);
    await pack(both, { L1: 3 }, 5);
    const bare = await packed({}, 4);
    await packed({ L2: 4 }, 4);
    await pack(await order(), { L1: 1 }, 1, { line: 1 });
    expect(await create()).toEqual({ ok: true });
    const found = Object.fromEntries((await rowsOf()).map((one) => [one.orderId, [one.pieces, one.unrecorded]]));
    expect(found).toEqual({ [both]: [5, 2], [bare]: [0, 4] });
    expect(await sums()).toMatchObject({ orders: 2, customers: 1, pieces: 5, unrecorded: 6, open: 2, unsent: 2 });
  });

  test("[Z-6] reads at most three times what it reaches, in parts of 50, with up to 100 lots", async () => {
    const orderIds = await Promise.all(Array.from({ length: 60 }, () => order()));
    for (const [at, orderId] of orderIds.entries()) await pack(orderId, at < 55 ? { [`L${at}`]: 1 } : {}, 1);
    const take = countOperations(db);
    await create({ lots: Array.from({ length: 100 }, (_, at) => `L${at}`) });
    const { reads } = take();
    expect((await rowsOf()).length).toBe(60);
    // The rest is the recall, its product and its guard, for each part.
    expect(reads).toBeLessThanOrEqual(3 * 60 + 15);
  });

  test("[Z-6] is found again by whoever goes on with it, before whichever step it was cut off, and loses no answer", async () => {
    const [told, other] = [await packed({ L1: 2 }, 2), await packed({}, 2)];
    const steps: string[] = [];
    await create(
      {},
      trace(store, (step) => void steps.push(step)),
    );
    await send();
    await answerRecall(store, ann, { orderId: told, recallId: ID }, 1);
    for (const index of steps.keys()) {
      await searchAgain(store, ID);
      let step = 0;
      const end: OnStep = () => (step++ === index ? Promise.reject(new Error("cut off")) : undefined);
      await searchRecall(trace(store, end), ID, LATE).catch(() => undefined);
      await finishRecalls(store, LATE);
      expect(await row(told)).toMatchObject({ pieces: 2, setAside: 1, letters: 1 });
      expect(await row(other)).toMatchObject({ unrecorded: 2, setAside: null, letters: 1 });
      expect((await sums()) as object).toMatchObject({ searchedAt: expect.any(String) });
    }
  });
});

describe("packing", () => {
  test("[Z-2] [Z-4] refuses recalled lots for good, and pieces without a lot while the recall is open", async () => {
    await create();
    const orderId = await order();
    const refused = { ok: false, code: "lot-recalled", message: expect.stringMatching(/^Lot L1 of .* is recalled/) };
    expect(await pack(orderId, { L1: 1 }, 1)).toEqual(refused);
    expect(await pack(orderId, {}, 1)).toMatchObject({ ok: false, code: "lots-required" });
    expect(await pack(orderId, { L2: 1 }, 1)).toMatchObject({ ok: true });
    await send();
    expect(await closeRecall(store, boss, ID)).toEqual({ ok: true, changed: true });
    expect(await pack(orderId, { L1: 1 }, 1)).toEqual(refused);
    expect(await pack(orderId, {}, 1)).toMatchObject({ ok: true });
  });

  test("[Z-4] refuses every piece while a recall of all is open, and none when it is closed or deleted", async () => {
    const orderId = await order();
    for (const end of [
      () => send().then(() => closeRecall(store, boss, ID)),
      () => deleteRecall(store, "another-recall-1"),
    ]) {
      const recallId = (await recalls(db).get()).empty ? ID : "another-recall-1";
      await create({ recallId, lots: [] });
      expect(await pack(orderId, { L2: 1 }, 1)).toMatchObject({ ok: false, code: "lot-recalled" });
      expect(await pack(orderId, { L2: 1 }, 1, { line: 1 })).toMatchObject({ ok: true });
      await end();
      expect(await pack(orderId, { L2: 1 }, 1)).toMatchObject({ ok: true });
    }
  });

  /** Runs one before each step of the other, which goes on afterwards. */
  const besides = async (
    begin: () => Promise<string>,
    one: (orderId: string, at: typeof store) => Promise<unknown>,
    other: (orderId: string) => Promise<unknown>,
  ) => {
    const steps: string[] = [];
    await one(
      await begin(),
      trace(store, (step) => void steps.push(step)),
    );
    for (const index of steps.keys()) {
      const orderId = await begin();
      let step = 0;
      await one(
        orderId,
        trace(store, async () => void (step++ === index && (await other(orderId)))),
      );
      const shipped = await db.collection(`orders/${orderId}/shipments`).get();
      const known = (await row(orderId))?.shipments ?? {};
      expect({ before: steps[index], known: Object.keys(known) }).toEqual({
        before: steps[index],
        known: shipped.docs.map(({ id }) => id),
      });
    }
  };

  const begin = (pieces: number) => async () => {
    await clear();
    await db.doc("products/gloves").set(aProduct({ name: "Gloves", sku: "GLOVES" }));
    return pieces > 0 ? packed({ L1: 1 }, pieces) : order();
  };

  test.each([0, 1])(
    "[Z-6] besides a recall: before whichever step of one the other runs, a package is refused or reached (%i packages before)",
    async (before) => {
      const packing = (orderId: string, at = store) => pack(orderId, { L1: 1 }, 2, { at });
      const recalling = (_: string, at = store) => create({}, at);
      await besides(begin(before), packing, recalling);
      await besides(begin(before), recalling, packing);
    },
  );
});

describe("letters", () => {
  test("[Z-4] [Z-5] go once an order, again to who has not answered and had none for an hour, and go on where they were cut off", async () => {
    const [one, two] = [await packed({ L1: 2 }, 3), await packed({ L1: 1 }, 1)];
    await createRecall(store, boss, recall);
    for (const call of [send, () => closeRecall(store, boss, ID)])
      expect(await call()).toEqual({ ok: false, code: "recall-not-searched" });
    await searchRecall(store, ID, LATE);
    expect(await send("first", 0)).toEqual({ ok: true, sent: 0, left: 2 });
    await finishRecalls(store, LATE);
    expect(await send()).toEqual({ ok: true, sent: 0, left: 0 });
    const told = await letters();
    expect(told).toHaveLength(2);
    const data = { pieces: 2, unrecorded: 1, lots: ["L1"], class: "I", again: false, uid: ann.uid };
    expect(told.find((letter) => letter.data.orderId === one)).toMatchObject({ to: ann.email, data });

    expect(await send("again")).toEqual({ ok: true, sent: 0, left: 0 });
    for (const id of [one, two])
      await reached(db, ID)
        .doc(id)
        .update({ lastLetterAt: new Date(0) });
    await answerRecall(store, ann, { orderId: two, recallId: ID }, 0);
    expect(await send("again")).toEqual({ ok: true, sent: 1, left: 0 });
    expect(await row(one)).toMatchObject({ letters: 2 });
    expect((await letters()).map((letter) => letter.data.again).sort()).toEqual([false, false, true]);
  });

  test("[Z-4] two calls at once send each letter once", async () => {
    for (let count = 0; count < 3; count++) await packed({ L1: 1 }, 1);
    await create();
    const both = await Promise.all([send(), send()]);
    expect(both.map((one) => one.ok && one.sent).reduce((a, b) => Number(a) + Number(b))).toBe(3);
    expect((await letters()).length).toBe(3);
    expect((await rowsOf()).map((one) => one.letters)).toEqual([1, 1, 1]);
  });

  test("[Z-4] leave out packages that were taken back since the search; a row whose letter went stays", async () => {
    const [gone, part] = [await packed({ L1: 1 }, 1), await packed({ L1: 1 }, 1)];
    await pack(part, { L1: 2 }, 2);
    await create();
    const shipmentOf = async (orderId: string) => (await db.collection(`orders/${orderId}/shipments`).get()).docs;
    for (const orderId of [gone, part]) {
      const shipped = (await shipmentOf(orderId)).find((one) => one.get("lines")[0].quantity === 1);
      await takeBackShipment(store, { orderId, shipmentId: shipped?.id ?? "" });
    }
    expect(await send()).toMatchObject({ sent: 1 });
    expect(await sums()).toMatchObject({ orders: 1, pieces: 2, open: 1, unsent: 0 });
    const [left] = await shipmentOf(part);
    await takeBackShipment(store, { orderId: part, shipmentId: left?.id ?? "" });
    await searchAgain(store, ID);
    await searchRecall(store, ID, LATE);
    expect(await row(part)).toMatchObject({ pieces: 2, letters: 1 });
  });

  test("[Z-4] [U-3] do not go to a deleted account, whose row keeps the pieces and shows the contact of its invoice", async () => {
    const [before, between] = [await packed({ L1: 1 }, 1), await packed({ L1: 2 }, 2, await putUser())];
    await db.doc("invoices/INV-2026-000001").set(anInvoice({ orderId: before }));
    await deleteUser({ db, auth }, ann, ann.uid);
    await create();
    const { uid = "" } = (await row(between)) ?? {};
    // A deletion that is under way: the profile goes first.
    await db.doc(`users/${uid}`).delete();
    expect(await send()).toMatchObject({ sent: 0 });
    const known = (await rowsOf()).map((one) => [one.orderId, one.left, one.email, one.pieces]);
    expect(known.sort()).toEqual(
      [
        [before, true, "customer@example.com", 1],
        [between, true, "", 2],
      ].sort(),
    );
    expect(await sums()).toMatchObject({ orders: 2, left: 2, unsent: 0 });
    expect(await closeRecall(store, boss, ID)).toEqual({ ok: true, changed: true });
    const by = { uid: "boss", name: "boss@example.com" };
    expect(await sums()).toMatchObject({ open: 2, left: 2, preparedBy: by, sentBy: by, closedBy: by });
  });
});

test("[Z-4] a damaged package or order is named, and the rest is found", async () => {
  const [sound, damaged] = [await packed({ L1: 1 }, 1), await packed({ L1: 1 }, 1)];
  await db.doc(`orders/${damaged}`).update({ paid: "yes" });
  await create();
  expect((await rowsOf()).map(({ orderId }) => orderId)).toEqual([sound]);
  expect(await sums()).toMatchObject({ unreadable: [expect.stringContaining(`orders/${damaged}/shipments/`)] });
  await db.doc(`orders/${damaged}`).update({ paid: true });
  await searchAgain(store, ID);
  await searchRecall(store, ID, LATE);
  expect(await sums()).toMatchObject({ orders: 2, unreadable: [] });
});

test("[Z-4] a recall's product may be gone: an order names it", async () => {
  await packed({ L1: 1 }, 1);
  await db.doc("products/gloves").delete();
  await create();
  expect(await sums()).toMatchObject({ sku: "NITRILE-100", orders: 1 });
  expect(await create({ recallId: "another-recall-1", productId: "none" })).toMatchObject({
    code: "product-not-found",
  });
});

test("[Z-4] a deletion that was cut off is finished: rows and guard are gone, and nothing can be done with it", async () => {
  await packed({ L1: 1 }, 1);
  await create();
  let commits = 0;
  const end: OnStep = (step) =>
    step.startsWith("commits") && ++commits === 2 ? Promise.reject(new Error("x")) : undefined;
  await deleteRecall(trace(store, end), ID).catch(() => undefined);
  expect(await getRecall(store, ID)).toMatchObject({ code: "recall-not-found" });
  expect(await send()).toMatchObject({ code: "recall-not-found" });
  await finishRecalls(store, LATE);
  expect((await reached(db, ID).get()).size + (await recalls(db).get()).size).toBe(0);
  expect((await recallGuards(db).doc("gloves").get()).data()).toEqual({ recalls: {} });
});
