import { storedMessage } from "contract/message";
import { storedOrder } from "contract/order";
import { shownProduct } from "contract/product";
import { storedReview } from "contract/review";
import { storedSubscriber } from "contract/subscriber";
import { storedUser } from "contract/user";
import { type DocumentData, GeoPoint, type QueryDocumentSnapshot, Timestamp } from "firebase/firestore";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder, aProduct, aReview, aUser, LIKE_METHODS } from "../../../../functions/testing/builders.ts";
import { converterFor } from "./converter.ts";

const createdAt = Timestamp.fromMillis(0);
const COLLECTIONS = {
  products: { converter: converterFor("products", shownProduct), document: aProduct() },
  orders: { converter: converterFor("orders", storedOrder), document: anOrder() },
  users: { converter: converterFor("users", storedUser), document: aUser() },
  reviews: { converter: converterFor("reviews", storedReview), document: aReview() },
  hiddenReviews: { converter: converterFor("hiddenReviews", storedReview), document: aReview() },
  messages: {
    converter: converterFor("messages", storedMessage),
    document: { name: "Zoe", email: "zoe@example.com", message: "Hello", answered: false },
  },
  subscribers: {
    converter: converterFor("subscribers", storedSubscriber),
    document: { email: "zoe@example.com", leaveToken: "token" },
  },
};

const FUTURE = Timestamp.fromDate(new Date("9999-12-31T23:59:59Z"));
/** What a field can become: nothing, another type, huge, or something of a later version of the shop. */
const VALUES: unknown[] = [
  ...[undefined, null, true, false, Number.NaN, Number.POSITIVE_INFINITY, -0, -1, 1.555, 1e300],
  ...["", " ", "https://[", "9".repeat(100_000), "a-later-version", "\0", [], ["x"], {}, { later: { version: 2 } }],
  ...[new Uint8Array(3), new GeoPoint(1, 2), FUTURE, LIKE_METHODS, [LIKE_METHODS]],
];

beforeEach(() => {
  vi.stubGlobal("reportError", () => {});
});

test.each(Object.entries(COLLECTIONS))(
  "[T-1] whatever is wrong with a field of %s, the others are shown, and the damaged one is shown whole or left out",
  (_, { converter, document }) => {
    const read = (id: string, fields: DocumentData) => {
      const data = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const snapshot = { id, data: () => data, get: (field: string) => data[field] };
      return converter.fromFirestore(snapshot as unknown as QueryDocumentSnapshot);
    };
    const good = { ...document, createdAt };
    for (const field of [...Object.keys(good), "later"])
      for (const value of VALUES) {
        const all = [read("first", good), read("damaged", { ...good, [field]: value }), read("last", good)];
        expect(all).toEqual([
          expect.objectContaining({ _id: "first" }),
          all[1] && expect.objectContaining({ _id: "damaged" }),
          expect.objectContaining({ _id: "last" }),
        ]);
        if (value === undefined && field === "createdAt") expect(all[1]).toBeUndefined();
      }
  },
);
