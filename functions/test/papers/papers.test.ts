import { beforeEach, expect, test } from "vitest";
import type { Caller } from "../../src/contract/user.ts";
import { checkSeries } from "../../src/papers/check-series.ts";
import { issuePapers } from "../../src/papers/issue-papers.ts";
import { refundOrder } from "../../src/payments/decide-refund.ts";
import { reconcile } from "../../src/payments/reconcile/reconcile.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { counters, invoices, papers } from "../../src/store/collections.ts";
import { writeSettings } from "../../src/store/settings.ts";
import { aPaper } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";

const { db, clear, shop, emulator, paid, putUser, open, pay, putOrder } = useShop();
const SELLER = { name: "Salus Inc.", address: "1 Main Street", taxNumber: "12-3456789" };
const admin: Caller = { uid: "ada", email: "ada@example.com", role: "admin" };
const now = () => new Date("2027-01-01T03:00:00Z");
const write = () => issuePapers(db, now);
const ids = async (name: string) => (await db.collection(name).get()).docs.map(({ id }) => id).sort();
const put = (event: string, changes: Parameters<typeof aPaper>[0] = {}) =>
  db.doc(`papers/${event}`).set(aPaper({ orderId: event, ...changes }));

beforeEach(async () => {
  await clear();
  emulator().reset();
  await writeSettings({ db }, { seller: SELLER, zone: "America/New_York" });
});

test("[O-4] a payment leaves an invoice, its refund a credit note, and a refund that comes back one that cancels it", async () => {
  const ann = await putUser();
  const orderId = await putOrder({ of: ann });
  const intentId = await open(orderId, ann);
  await pay(intentId);
  const hear = () => settlePayment(shop(), intentId, { looksAtReversals: true });
  await hear();
  await hear();
  expect(await ids("papers")).toEqual([`invoice-${orderId}`]);
  // In New York, it is still 2026.
  expect([await write(), await ids("invoices"), await ids("papers")]).toEqual([1, ["INV-2026-000001"], []]);
  const refundId = crypto.randomUUID();
  await refundOrder(shop(), admin, orderId, { refundId, reason: "Damaged", cents: 400, lines: undefined });
  emulator().failRefund(emulator().refunds()[0]?.id ?? "");
  await hear();
  await hear();
  expect(await write()).toBe(2);
  const of = { orderId, uid: ann.uid, seller: SELLER, day: "2026-12-31", expireAt: new Date("2037-01-01") };
  expect((await invoices(db).doc("INV-2026-000001").get()).data()).toMatchObject({ ...of, invoiceId: null });
  const made = { ...of, kind: "credit-note", invoiceId: "INV-2026-000001", totalCents: 400 };
  expect((await invoices(db).doc("CN-2026-000001").get()).data()).toMatchObject({ ...made, cancels: null });
  expect((await invoices(db).doc("CN-2026-000002").get()).data()).toMatchObject({ ...made, cancels: "CN-2026-000001" });
  expect((await ids("mail")).filter((id) => /issued/.test(id))).toEqual([
    "credit-note-issued-CN-2026-000001",
    "credit-note-issued-CN-2026-000002",
    "invoice-issued-INV-2026-000001",
  ]);
});

test("[O-4] papers get their numbers in order of their events, each kind and year in its own series, and none without a seller", async () => {
  await writeSettings({ db }, { seller: { ...SELLER, taxNumber: "" } });
  await put("later", { at: new Date(2) });
  await put("first", { at: new Date(1) });
  expect([await write(), await ids("invoices")]).toEqual([0, []]);
  await writeSettings({ db }, { seller: SELLER });
  await write();
  // An event that comes twice.
  await put("first", { at: new Date(3) });
  expect([await write(), await ids("papers")]).toEqual([0, []]);
  await put("next-year");
  await issuePapers(db, () => new Date("2027-01-01T05:00:00Z"));
  const orderOf = async (id: string) => (await invoices(db).doc(id).get()).data()?.orderId;
  expect([
    await orderOf("INV-2026-000001"),
    await orderOf("INV-2026-000002"),
    await orderOf("INV-2027-000001"),
  ]).toEqual(["first", "later", "next-year"]);
});

test("[O-4] a credit note waits for its invoice, is for whoever has that, and nobody is told of an old order or at a deleted account", async () => {
  const { uid } = await putUser();
  const forgotten = { ...aPaper().buyer, name: "Deleted customer", email: "" };
  const note = { orderId: "one", uid, buyer: forgotten, kind: "credit-note" as const };
  await put("note", { ...note, at: new Date(1) });
  expect(await write()).toBe(0);
  await put("invoice-one", { orderId: "one", uid, at: new Date(2), quiet: true });
  await put("of-nobody", { uid: "nobody" });
  expect(await write()).toBe(3);
  expect((await invoices(db).doc("CN-2026-000001").get()).data()).toMatchObject({ buyer: aPaper().buyer });
  expect(await ids("mail")).toEqual(["credit-note-issued-CN-2026-000001"]);
});

test("[O-4] the comparison adds a missing paper, and says what a series lacks, except what is known to be lost", async () => {
  const { intentId } = await paid();
  await settlePayment(shop(), intentId);
  await db.recursiveDelete(papers(db));
  const compare = async (repair = true) =>
    (await reconcile(shop(), { repair })).differences.map(({ code, repaired, reason = "" }) => [
      code,
      repaired,
      reason,
    ]);
  expect(await compare(false)).toEqual([["paper-missing", false, ""]]);
  expect(await compare()).toEqual([["paper-missing", true, ""]]);
  for (const event of ["a", "b", "c"]) await put(event);
  await write();
  expect(await compare()).toEqual([]);
  await invoices(db).doc("INV-2026-000002").delete();
  const counter = counters(db).doc("INV-2026");
  expect(await compare()).toEqual([["series-broken", false, "000002: missing. "]]);
  await counter.update({ last: 5, lost: [2, 5] });
  expect((await checkSeries(db, now())).broken).toEqual([]);
  await counter.update({ last: 3, lost: [1] });
  const reason = "000002: missing. 000001: listed as lost, and present. 000004: above the counter. ";
  expect((await checkSeries(db, now())).broken).toEqual([{ path: "counters/INV-2026", reason }]);
  expect(await checkSeries(db, new Date("2037-01-01"))).toEqual({ looked: 0, broken: [] });
  // Nothing is written over what is there.
  await put("d");
  await expect(write()).rejects.toThrow("There is already INV-2026-000004");
});
