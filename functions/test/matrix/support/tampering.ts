import { Timestamp } from "firebase/firestore";

/** In place of a field that is left out. */
export const ABSENT = Symbol("absent");

/** What a field is tampered with, by what is wrong with it. */
export const TAMPERED: Record<string, unknown> = {
  "left out": ABSENT,
  null: null,
  "a truth": true,
  "a lie": false,
  "a list": ["x"],
  "a list of numbers": [1],
  "a map": { x: 1 },
  "a number in words": "12",
  zero: 0,
  "negative zero": -0,
  "less than nothing": -1,
  "half a piece": 1.5,
  "half a cent": 4.355,
  "no number": Number.NaN,
  "without end": Number.POSITIVE_INFINITY,
  huge: 1e308,
  "beyond whole numbers": 2 ** 53,
  empty: "",
  blank: " \u00a0\ufeff",
  untrimmed: " x ",
  "a long text": "x".repeat(20_000),
  "a document's worth": "x".repeat(1_100_000),
  "a look-alike address": "сustomer@example.com",
  "a wide address": "ｃustomer@example.com",
  "an address in capitals": "Customer@Example.com",
  "a neighbour's address": "neighbour@example.com",
  "a neighbour": "neighbour",
  "an admin": "admin",
  "a path": "../users/admin",
  "a path with a slash": "gloves/../few",
  "a reserved name": "__proto__",
  "no web address": "javascript:alert(1)",
  "a line break": "pi_1\nx",
  "an earlier time": Timestamp.fromMillis(0),
};

/** Fields that nobody may add. */
export const SMUGGLED: Record<string, unknown> = {
  role: "admin",
  admin: true,
  paid: true,
  transactionId: "pi_1",
  paymentIntentId: "pi_1",
  paidAt: Timestamp.fromMillis(0),
  uid: "neighbour",
  lastOrder: "unpaid",
  extra: 1,
};

export type Fields = Record<string, unknown>;

/** The fields with one of them tampered, for each field and each way; and with each field that is smuggled in. */
export const tamperings = (good: Fields): { what: string; fields: Fields }[] => [
  ...Object.keys(good).flatMap((name) =>
    Object.entries(TAMPERED).map(([how, value]) => ({ what: `${name}: ${how}`, fields: { ...good, [name]: value } })),
  ),
  ...Object.entries(SMUGGLED)
    .filter(([name]) => !(name in good))
    .map(([name, value]) => ({ what: `${name} smuggled in`, fields: { ...good, [name]: value } })),
];

/** Without what is absent. */
export const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ABSENT));
