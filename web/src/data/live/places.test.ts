import { initializeApp } from "firebase/app";
import { collection, getFirestore, type QueryDocumentSnapshot, queryEqual, Timestamp } from "firebase/firestore";
import { expect, test } from "vitest";
import { neighbours, type Order, pageOf, placeOf, ROWS_PER_PAGE, rememberSnapshot } from "./places.ts";

const BY_NAME: Order = { field: "name", kind: "text", direction: "asc" };
const NEWEST: Order = { field: "createdAt", kind: "time", direction: "desc" };
const rows = collection(getFirestore(initializeApp({ projectId: "demo-shop" }, "places")), "rows");

const aRow = (id: string, fields: Record<string, unknown>) => {
  const row = { _id: id };
  rememberSnapshot(row, { id, get: (field: string) => fields[field] } as unknown as QueryDocumentSnapshot);
  return row;
};
const someRows = (count: number) =>
  Array.from({ length: count }, (_, index) => aRow(`id${index}`, { name: `Row ${index}` }));
const FULL = ROWS_PER_PAGE + 1;

test("[D-10] a row's place is its exact time, finer than a date, and its id", () => {
  const createdAt = new Timestamp(1_700_000_000, 123_456_000);
  const at = placeOf(aRow("one", { createdAt }), NEWEST) ?? "";
  expect(at).toBe("1700000000.123456000~one");
  const page = pageOf(rows, NEWEST, { side: "after", at });
  expect(queryEqual(page, pageOf(rows, NEWEST, { side: "after", at: "1700000000.123000000~one" }))).toBe(false);
});

test("[D-10] a row that has no time from the server yet has no place", () => {
  expect(placeOf(aRow("one", { createdAt: null }), NEWEST)).toBeUndefined();
});

test("[D-8] an address that nobody made leads to the first page", () => {
  const first = pageOf(rows, NEWEST);
  for (const at of ["", "nonsense", "12.5~", "x~one", "1.2~a/b", "~one"])
    expect(queryEqual(pageOf(rows, NEWEST, { side: "after", at }), first)).toBe(true);
  expect(queryEqual(pageOf(rows, NEWEST, { side: "after", at: "12.5~one" }), first)).toBe(false);
});

test("[D-8] a name may contain what parts it from the id", () => {
  const page = pageOf(rows, BY_NAME, { side: "before", at: "Gloves ~ large~one" });
  expect(queryEqual(page, pageOf(rows, BY_NAME, { side: "before", at: "Gloves ~ large~two" }))).toBe(false);
});

test("[D-8] the first page has a next one only where there is more", () => {
  expect(neighbours(someRows(ROWS_PER_PAGE), BY_NAME, undefined)).toMatchObject({
    next: undefined,
    previous: undefined,
  });
  const { rows: shown, next, previous } = neighbours(someRows(FULL), BY_NAME, undefined);
  expect(shown).toHaveLength(ROWS_PER_PAGE);
  expect(next).toEqual({ side: "after", at: "Row 19~id19" });
  expect(previous).toBeUndefined();
});

test("[D-8] a page in the middle knows both its neighbours, whichever way it was come to", () => {
  expect(neighbours(someRows(FULL), BY_NAME, { side: "after", at: "A~a" })).toMatchObject({
    next: { side: "after", at: "Row 19~id19" },
    previous: { side: "before", at: "Row 0~id0" },
  });
  const back = neighbours(someRows(FULL), BY_NAME, { side: "before", at: "Z~z" });
  expect(back.rows[0]).toEqual({ _id: "id1" });
  expect(back).toMatchObject({
    next: { side: "after", at: "Row 20~id20" },
    previous: { side: "before", at: "Row 1~id1" },
  });
});

test("[D-8] going back ends at the first page, and a page that has emptied leads there", () => {
  expect(neighbours(someRows(3), BY_NAME, { side: "before", at: "Z~z" }).previous).toBeUndefined();
  expect(neighbours([], BY_NAME, { side: "after", at: "A~a" })).toMatchObject({ next: undefined, previous: "first" });
});
