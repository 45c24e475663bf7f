import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canStillBePaid, comeToRest, holdsAlways, holdsAtRest } from "../money/support/invariants.ts";
import { useTestShop } from "../money/support/test-shop.ts";
import { act } from "../races/support/actions.ts";
import { prepare } from "../races/support/situations.ts";
import { figure } from "../support/figure.ts";
import { sample } from "../support/sample.ts";
import { OPERATIONS } from "./support/calls.ts";
import { FIRESTORE_FAULTS, type FirestoreFault, startFirestoreLine } from "./support/firestore-line.ts";

const begin = useTestShop();
let line: Awaited<ReturnType<typeof startFirestoreLine>>;
let faults = 0;
const lines = new Map<string, Firestore>();
const apps: ReturnType<typeof initializeApp>[] = [];

beforeAll(async () => {
  line = await startFirestoreLine(process.env.FIRESTORE_EMULATOR_HOST ?? "");
});
afterAll(async () => {
  await Promise.all(apps.map(deleteApp));
  line.close();
  figure("faults of Firestore", `${faults} failed calls, nothing lost, nothing taken twice`);
});

/** The shop's Firestore, through the proxy that fails. */
const throughTheLine = (projectId: string): Firestore => {
  const known = lines.get(projectId);
  if (known) return known;
  const direct = process.env.FIRESTORE_EMULATOR_HOST;
  // The client reads where to go when it is made, and takes no other word for it.
  process.env.FIRESTORE_EMULATOR_HOST = line.host;
  const app = initializeApp({ projectId }, randomUUID());
  const db = getFirestore(app);
  process.env.FIRESTORE_EMULATOR_HOST = direct;
  apps.push(app);
  lines.set(projectId, db);
  return db;
};

type Operation = (typeof OPERATIONS)[number];

/** Fails the nth write (or read), calls the operation again, and completes everything. Returns false past the last. */
const failAt = async ([operation, situation]: Operation, fault: FirestoreFault, at: number, writes = true) => {
  const { shop, order } = await prepare(begin, situation);
  shop.broken = { db: throughTheLine(shop.api.projectId) };
  line.failAt(at, fault, writes);
  const error = await act(operation, shop, order).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const failed = line.failed();
  line.failAt(0, fault);
  shop.broken = {};
  if (!failed) {
    if (error) throw error;
    return false;
  }
  await holdsAlways(shop);
  if (error || operation !== "ordering over the API") await act(operation, shop, order);
  await shop.noteDeletions();
  // A customer who ordered once has one order.
  const { size } = await shop.api.db.collection("orders").get();
  expect(size, "no order that its customer does not know of").toBe(shop.orders.filter((one) => !one.gone).length);
  await comeToRest(shop);
  await holdsAtRest(shop);
  await canStillBePaid(shop);
  faults++;
  return true;
};

const cases = sample(
  OPERATIONS.flatMap((operation) => FIRESTORE_FAULTS.map((fault) => [...operation, fault] as const)),
  7,
);

test.each(cases)(
  "[P-6] [Y-7] [Y-9] %s (%s): at whichever write Firestore %s, nothing is lost or taken twice",
  async (operation, situation, fault) => {
    let at = 1;
    while (await failAt([operation, situation], fault, at)) at++;
    expect(at).toBeGreaterThan(1);
  },
  120_000,
);

test.each(sample(FIRESTORE_FAULTS, 3))(
  "[Y-7] a webhook loses nothing, at whichever read Firestore %s",
  async (fault) => {
    let at = 1;
    while (await failAt(["the webhook", "a payment that came and nobody knows"], fault, at, false)) at++;
    expect(at).toBeGreaterThan(2);
  },
  120_000,
);

test("[C-16] a cancellation is reported as done, even if Firestore's answer is lost", async () => {
  const { shop, order } = await prepare(begin, "a payment that is open");
  shop.broken = { db: throughTheLine(shop.api.projectId) };
  line.failAt(1, "answers UNAVAILABLE after it was done");
  expect(await act("cancelling over the API", shop, order)).toEqual({ ok: true });
  expect(line.failed()).toBe(true);
});
