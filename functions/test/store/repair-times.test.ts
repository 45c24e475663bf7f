import { Timestamp } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import { repairTimes, TIMED } from "../../src/store/repair-times.ts";
import { useShop } from "../support/shop.ts";

const { db, clear } = useShop();
const now = new Date();

beforeEach(clear);

test("[T-1] documents without a time that lists can sort by get the time of their creation, and others keep theirs", async () => {
  const good = Timestamp.fromMillis(now.getTime() - 5000);
  const future = Timestamp.fromDate(new Date("9999-12-31T00:00:00Z"));
  const wrong = [null, true, Number.NaN, 1_700_000_000_000, "2026-01-01", [], { seconds: 1 }, future];
  const names = [...TIMED, "products/good/reviews"];
  for (const name of names) {
    await db.doc(`${name}/good`).set({ name, createdAt: good });
    await db.doc(`${name}/missing`).set({ name });
    for (const [index, createdAt] of wrong.entries()) await db.doc(`${name}/wrong-${index}`).set({ name, createdAt });
  }
  const expected = names.flatMap((name) => [`${name}/missing`, ...wrong.map((_, index) => `${name}/wrong-${index}`)]);
  expect((await repairTimes(db, now, { repair: false })).sort()).toEqual(expected.sort());
  expect((await repairTimes(db, now)).sort()).toEqual(expected.sort());
  for (const path of expected) {
    const repaired = await db.doc(path).get();
    expect(repaired.data()).toEqual({ name: path.slice(0, path.lastIndexOf("/")), createdAt: repaired.createTime });
  }
  expect((await db.doc("orders/good").get()).get("createdAt")).toEqual(good);
  expect(await repairTimes(db, now)).toEqual([]);
});
