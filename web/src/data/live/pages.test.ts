import { UnreadableDocument } from "contract/unreadable-document";
import { initializeApp } from "firebase/app";
import { collection, getFirestore, type QueryDocumentSnapshot, queryEqual, Timestamp } from "firebase/firestore";
import { expect, test } from "vitest";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { type Cursor, cursorAt, rememberSnapshot, type Sorting } from "./cursor.ts";
import { tablePage } from "./page-queries.ts";
import { NEWEST_FIRST, toTablePage } from "./pages.ts";

const BY_NAME: Sorting = { fields: [{ name: "name", kind: "text" }], direction: "asc" };
const BY_PRICE_AND_STOCK: Sorting = {
  fields: [
    { name: "price", kind: "number" },
    { name: "stock", kind: "number" },
  ],
  direction: "desc",
};
const rows = collection(getFirestore(initializeApp({ projectId: "demo-shop" }, "pages")), "rows");

const aRow = <T extends { _id: string }>(row: T, fields: Record<string, unknown>): T => {
  rememberSnapshot(row, { id: row._id, get: (field: string) => fields[field] } as unknown as QueryDocumentSnapshot);
  return row;
};
const someRows = (count: number) =>
  Array.from({ length: count }, (_, index) => aRow({ _id: `id${index}` }, { name: `Row ${index}` }));
/** As the API answers: with times that are less precise than Firestore's. */
const withoutCursors = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `id${index}` }));
const FULL = ROWS_PER_PAGE + 1;
const after = (at: string): Cursor => ({ side: "after", at });
const before = (at: string): Cursor => ({ side: "before", at });

const time = new Timestamp(1_700_000_000, 123_456_000);
test.each([
  ["a time, more precise than a date", NEWEST_FIRST, { createdAt: time }, "1700000000.123456000~one"],
  ["a text that contains the separator", BY_NAME, { name: "Gloves ~ large" }, "Gloves ~ large~one"],
  ["several numbers", BY_PRICE_AND_STOCK, { price: 4.35, stock: 7 }, "4.35~7~one"],
])("[D-10 P-1] a cursor holds %s", (_, sorting, fields, at) => {
  expect(cursorAt(aRow({ _id: "one" }, fields), sorting)).toBe(at);
  const [first, here, next] = [undefined, after(at), after(at.replace("~one", "~two"))].map((cursor) =>
    tablePage(rows, sorting, cursor),
  );
  if (!first || !here || !next) throw new Error("There are three pages");
  expect(queryEqual(here, first)).toBe(false);
  expect(queryEqual(here, next)).toBe(false);
});

test("[D-10] a document that has no time from the server yet has no cursor", () => {
  expect(cursorAt(aRow({ _id: "one" }, { createdAt: null }), NEWEST_FIRST)).toBeUndefined();
});

test.each([
  [NEWEST_FIRST, ["", "nonsense", "12.5~", "x~one", "1.2~a/b", "~one"]],
  [BY_NAME, ["", "one", "~one", "Gloves~a/b"]],
  [BY_PRICE_AND_STOCK, ["4.5", "4.5~one", "4.5~x~one", "x~7~one", "4.5~7~"]],
])("[D-8 P-1] an invalid cursor leads to the first page: %# %s", (sorting, cursors) => {
  for (const at of cursors)
    expect(queryEqual(tablePage(rows, sorting, after(at)), tablePage(rows, sorting))).toBe(true);
});

const next = { next: after("Row 19~id19") };
const none = { next: undefined, previous: undefined };
test.each([
  ["a first page without more", someRows(ROWS_PER_PAGE), undefined, { ...none, isAll: true }],
  ["a first page with more", someRows(FULL), undefined, { ...next, previous: undefined, isAll: false }],
  ["a first page with more, from the API", withoutCursors(FULL), undefined, { ...none, isAll: false }],
  ["a middle page, on the way on", someRows(FULL), after("A~a"), { ...next, previous: before("Row 0~id0") }],
  [
    "a middle page, on the way back",
    someRows(FULL),
    before("Z~z"),
    { next: after("Row 20~id20"), previous: before("Row 1~id1") },
  ],
  ["the first page, on the way back", someRows(3), before("Z~z"), { previous: undefined, isAll: false }],
  ["a page that has become empty", [], after("A~a"), { next: undefined, previous: "first", isAll: false }],
])("[D-8] %s knows its neighbors", (_, read, cursor, neighbors) => {
  const page = toTablePage(read, BY_NAME, cursor);
  expect(page).toMatchObject(neighbors);
  expect(page.rows).toHaveLength(Math.min(read.length, ROWS_PER_PAGE));
});

test("[T-1] an unreadable document is kept apart, and turning the page goes on past it", () => {
  const unreadable = new UnreadableDocument("rows/bad", [{ field: "name", message: "Must be a text" }]);
  const read = [...someRows(ROWS_PER_PAGE - 1), aRow(unreadable, { name: 5 }), ...someRows(1)];
  const page = toTablePage(read, BY_NAME, undefined);
  expect(page.rows).toHaveLength(ROWS_PER_PAGE - 1);
  expect(page.unreadable).toEqual([unreadable]);
  expect(page.next).toEqual(after("5~bad"));
});
