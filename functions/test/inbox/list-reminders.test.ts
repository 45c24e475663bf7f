import { Timestamp } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import type { StoredList } from "../../src/contract/list.ts";
import type { Caller } from "../../src/contract/user.ts";
import { remindOfLists } from "../../src/inbox/list-reminders.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { aList } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";

const { db, auth, shop, clear, putProduct, putUser } = useShop();
/** Mondays at six in New York, before and after the clocks change. */
const FIRST = new Date("2026-03-02T11:00:00Z");
const NEXT = new Date("2026-03-09T10:00:00Z");
const hoursAfter = (hours: number, time = FIRST) => new Date(time.getTime() + hours * 3_600_000);
let ann: Caller;
let productId: string;

beforeEach(async () => {
  await clear();
  ann = await putUser();
  productId = await putProduct({ name: "Masks" });
});

const WEEKLY = { weeks: 1, weekday: 1, zone: "America/New_York", paused: false, dueAt: FIRST };
const putList = async (who: Caller, id: string, changes: Partial<StoredList> = {}) => {
  const lines = [
    { productId, target: 4 },
    { productId: "gone", target: 2 },
  ];
  const list = aList({ name: id, lines, reminder: WEEKLY, ...changes });
  await db.doc(`users/${who.uid}/lists/${id}`).set({ ...list, createdAt: Timestamp.now() });
};
const remind = (now: Date) => remindOfLists({ db }, now);
const letters = async () => (await db.collection("mail").get()).docs;
const dueAt = async (who: Caller, id: string) =>
  (await db.doc(`users/${who.uid}/lists/${id}`).get()).get("reminder.dueAt").toDate();

test("[J-3] a list that is due brings one email to its customer, however many runs see it, and orders nothing", async () => {
  await putList(ann, "weekly");
  await putList(await putUser(), "later", { reminder: { ...WEEKLY, dueAt: hoursAfter(1) } });
  await putList(ann, "none", { reminder: null });
  expect(await remind(hoursAfter(-0.1))).toBe(0);
  await Promise.all([1, 2, 3].map(() => remind(FIRST)));
  expect(await remind(hoursAfter(0.5))).toBe(0);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.id).toBe(`list-reminder-${ann.uid}.weekly.2026-03-02`);
  const token = `${ann.uid}:weekly.${aList().stopSecret}`;
  const data = { uid: ann.uid, listId: "weekly", list: "weekly", lines: [{ name: "Masks", quantity: 4 }], token };
  expect(letter?.data()).toMatchObject({ to: ann.email, template: "list-reminder", data });
  expect(await dueAt(ann, "weekly")).toEqual(NEXT);
  expect((await db.collection("orders").get()).size).toBe(0);
  expect(await remind(NEXT)).toBe(2);
});

test("[J-3] days that were missed bring one email together, and the weeks go on as if they had not been", async () => {
  await putList(ann, "weekly", { reminder: { ...WEEKLY, weeks: 2 } });
  const late = new Date("2026-05-01T12:00:00Z");
  expect([await remind(late), await remind(late)]).toEqual([1, 0]);
  expect(await dueAt(ann, "weekly")).toEqual(new Date("2026-05-11T10:00:00Z"));
});

test("[J-3] a paused list, one without products, and one of somebody without a confirmed address bring none, and their days go on", async () => {
  const eve = await putUser();
  await db.doc(`users/${eve.uid}`).update({ emailVerified: false });
  await putList(ann, "paused", { reminder: { ...WEEKLY, paused: true } });
  await putList(ann, "empty", { lines: [] });
  await putList(eve, "unconfirmed");
  expect(await remind(FIRST)).toBe(0);
  expect(await letters()).toEqual([]);
  for (const [who, id] of [
    [ann, "paused"],
    [ann, "empty"],
    [eve, "unconfirmed"],
  ] as const)
    expect(await dueAt(who, id)).toEqual(NEXT);
});

test("[J-3] [C-10] an account that is deleted at that moment gets none, and a damaged list or profile keeps nobody from theirs", async () => {
  const [gone, damaged, bob] = [await putUser(), await putUser(), await putUser()];
  for (const who of [gone, damaged, bob]) await putList(who, "weekly");
  await putList(ann, "damaged", { name: "" });
  await db.doc(`users/${damaged.uid}`).update({ email: 7 });
  const rival = async () => void (await deleteUser({ db, auth }, gone, gone.uid));
  await remindOfLists(shop({ before: "commits users", rival }), FIRST);
  expect((await letters()).map((letter) => letter.get("to"))).toEqual([bob.email]);
});
