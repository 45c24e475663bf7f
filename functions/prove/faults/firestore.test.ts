import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endsWell, holdsAlways } from "../histories/support/invariants.ts";
import { type TestShop, useTestShop } from "../histories/support/test-shop.ts";
import { act, prepare } from "../races/support/situations.ts";
import { FIRESTORE_FAULTS, type FirestoreFault, startFirestoreLine } from "./support/firestore-line.ts";
import { actBroken, OPERATIONS, type Operation } from "./support/operations.ts";

const begin = useTestShop();
let line: Awaited<ReturnType<typeof startFirestoreLine>>;
let app: ReturnType<typeof initializeApp> | undefined;

beforeAll(async () => {
  line = await startFirestoreLine(process.env.FIRESTORE_EMULATOR_HOST ?? "");
});
afterAll(async () => {
  if (app) await deleteApp(app);
  line.close();
});

/** The shop's Firestore, through the proxy that fails. */
const throughTheLine = ({ api: { projectId } }: TestShop): { db: Firestore } => {
  const direct = process.env.FIRESTORE_EMULATOR_HOST;
  // The client reads its address here when it is created, and nowhere else.
  process.env.FIRESTORE_EMULATOR_HOST = line.host;
  app ??= initializeApp({ projectId }, randomUUID());
  const db = getFirestore(app);
  process.env.FIRESTORE_EMULATOR_HOST = direct;
  return { db };
};

/** Fails the nth write (or read), calls the operation again, and completes everything. Returns false past the last. */
const failAt = async ([operation, situation]: Operation, fault: FirestoreFault, at: number, writes = true) => {
  const shop = await prepare(begin, situation);
  line.failAt(at, fault, writes);
  const error = await actBroken(operation, shop, throughTheLine(shop));
  const failed = line.failed();
  line.failAt(0, fault);
  if (!failed && error) throw error;
  if (!failed) return false;
  await holdsAlways(shop);
  if (error || operation !== "ordering over the API") await act(operation, shop);
  // A customer who ordered once has one order.
  await shop.noteDeletions();
  const { size } = await shop.api.db.collection("orders").get();
  expect(size, "no order that its customer does not know of").toBe(shop.orders.filter((one) => !one.gone).length);
  await endsWell(shop);
  return true;
};

const cases = OPERATIONS.flatMap((operation) => FIRESTORE_FAULTS.map((fault) => [...operation, fault] as const));

test.each(cases)(
  "[P-6] [Y-7] [Y-9] %s (%s): at whichever write Firestore %s, nothing is lost or taken twice",
  async (operation, situation, fault) => {
    let at = 1;
    while (await failAt([operation, situation], fault, at)) at++;
    expect(at).toBeGreaterThan(1);
  },
);

test.each(FIRESTORE_FAULTS)("[Y-7] a webhook loses nothing, at whichever read Firestore %s", async (fault) => {
  let at = 1;
  while (await failAt(["the webhook", "a payment that came and nobody knows"], fault, at, false)) at++;
  expect(at).toBeGreaterThan(2);
});
