import { beforeEach, expect, test } from "vitest";
import { issuePapers } from "../../src/papers/issue-papers.ts";
import { counters, invoices, papers } from "../../src/store/collections.ts";
import { writeSettings } from "../../src/store/settings.ts";
import { aPaper } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";
import { failCommit, type OnStep, trace } from "../support/trace.ts";

const { db, clear, putUser } = useShop();
const EVENTS = ["a", "b", "c"];
const now = () => new Date("2026-11-26T12:00:00Z");
const write = (at = db) => issuePapers(at, now);
const put = async (event: string) => {
  const { uid } = await putUser();
  await db.doc(`papers/${event}`).set(aPaper({ orderId: event, uid, at: new Date(EVENTS.indexOf(event)) }));
};

/** A shop with three papers that wait. */
const begin = async () => {
  await clear();
  await writeSettings({ db }, { seller: { name: "Salus Inc.", address: "1 Main Street", taxNumber: "12-3456789" } });
  for (const event of EVENTS) await put(event);
};

beforeEach(begin);

/** Each event has one number, and one email: 1 to 3. */
const expectWhole = async (what: string) => {
  await write();
  const found = (await invoices(db).get()).docs.map((one) => [one.id, one.data().event]);
  expect(
    found.map(([id]) => id),
    what,
  ).toEqual(["INV-2026-000001", "INV-2026-000002", "INV-2026-000003"]);
  expect(found.map(([, event]) => event).sort(), what).toEqual(EVENTS);
  expect((await counters(db).doc("INV-2026").get()).data()?.last, what).toBe(3);
  expect((await papers(db).get()).size, what).toBe(0);
  const told = (await db.collection("mail").get()).docs.filter(({ id }) => id.startsWith("invoice-issued"));
  expect(told, what).toHaveLength(3);
};

/** Writes, and does something just before the step with this index. */
const writeUntil = (index: number, act: () => Promise<unknown>) => {
  let steps = 0;
  const onStep: OnStep = async () => {
    if (steps++ === index) await act();
  };
  return write(trace({ db }, onStep).db);
};

const stepsOfARun = async (): Promise<string[]> => {
  const steps: string[] = [];
  await write(trace({ db }, (step) => void steps.push(step)).db);
  return steps;
};

const CRASH = new Error("The writer is gone");

test.each<[string, () => Promise<unknown>]>([
  ["the writer crashes", () => Promise.reject(CRASH)],
  ["another writer numbers all", () => write()],
  [
    "an event comes again and another writer crashes",
    async () => {
      await put("a");
      await writeUntil(5, () => Promise.reject(CRASH)).catch(() => undefined);
    },
  ],
])("[O-5] before each step of numbering, %s: numbers are 1 to 3, each once, for each event one", async (what, act) => {
  const steps = await stepsOfARun();
  expect(steps.filter((step) => step.startsWith("commits"))).toHaveLength(3);
  for (const [index, step] of steps.entries()) {
    await begin();
    await writeUntil(index, act).catch((error: unknown) => expect(error).toBe(CRASH));
    await expectWhole(`${what} before step ${index}: ${step}`);
  }
});

test.each(["applied", "not applied"] as const)(
  "[O-5] a writer that hears nothing of its commit, which was %s, leaves no gap and gives no number twice",
  async (applied) => {
    const unavailable = 14;
    await write(failCommit(db, unavailable, applied)).catch(() => undefined);
    await expectWhole(applied);
  },
);
