import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { initializeApp } from "firebase-admin/app";
import type { Auth } from "firebase-admin/auth";
import {
  DocumentReference,
  getFirestore,
  Query,
  Timestamp,
  type Transaction,
  type WriteResult,
} from "firebase-admin/firestore";
import { beforeEach, expect, test, vi } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { deleteCategory } from "../../src/catalogue/delete-category.ts";
import { readRatings, updateRating } from "../../src/catalogue/product-rating.ts";
import { listAllProductReviews } from "../../src/catalogue/read-all-product-reviews.ts";
import { movedSince } from "../../src/catalogue/read-catalogue.ts";
import { listCategories } from "../../src/catalogue/read-categories.ts";
import { getOwnProductReview } from "../../src/catalogue/read-own-product-review.ts";
import { listProducts } from "../../src/catalogue/read-products.ts";
import { listAllReviews, listReviews } from "../../src/catalogue/read-reviews.ts";
import { everyProduct } from "../../src/catalogue/view-repair.ts";
import { updateTrending } from "../../src/catalogue/view-trending.ts";
import { CHECKED_COLLECTIONS } from "../../src/contract/health.ts";
import { LETTER_STATES } from "../../src/contract/mail.ts";
import { MESSAGE_STATES } from "../../src/contract/message.ts";
import { ORDER_SORTS, ORDER_STATES } from "../../src/contract/order-list.ts";
import { REVIEW_STATES } from "../../src/contract/review.ts";
import type { Caller } from "../../src/contract/user.ts";
import { findDamaged } from "../../src/health/find-damaged.ts";
import { listMessages, listSubscribers } from "../../src/inbox/read-inbox.ts";
import { tellAllBackInStock, tellBackInStock } from "../../src/inbox/stock-notices.ts";
import { listLetters, listOrderLetters } from "../../src/mail/list-letters.ts";
import type { MailServices } from "../../src/mail/send-letter.ts";
import { sendWaiting } from "../../src/mail/send-waiting.ts";
import { countWaiting } from "../../src/orders/count-waiting.ts";
import { findOrders } from "../../src/orders/find-orders.ts";
import { placeOrder } from "../../src/orders/place-order.ts";
import { listOrdersOf, listOwnOrders } from "../../src/orders/read-orders.ts";
import { readOverview } from "../../src/orders/read-overview.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { releaseOrdersOf } from "../../src/orders/release-orders-of.ts";
import { repairStages } from "../../src/orders/repair-stages.ts";
import { findOrderToPay } from "../../src/payments/find-order-to-pay.ts";
import { finishRefunds } from "../../src/payments/finish-refunds.ts";
import { reconcile } from "../../src/payments/reconcile/reconcile.ts";
import type { PaymentServices } from "../../src/payments/services.ts";
import { forgetLeftCustomers } from "../../src/people/forget-customer.ts";
import { personalDocuments } from "../../src/people/personal-documents.ts";
import { findUser, listUsers } from "../../src/people/read-users.ts";
import { remainingAdmin } from "../../src/people/remaining-admin.ts";
import { repairTimes } from "../../src/store/repair-times.ts";
import type { Store } from "../../src/store/store.ts";
import { write } from "../../src/store/write.ts";
import { type AskedQuery, type Direction, missingIndexes } from "../../testing/required-index.ts";

const db = getFirestore(initializeApp({ projectId: "demo-shop" }));
const shop: Store = { db };
const auth = { getUsers: async () => ({ users: [], notFound: [] }) } as unknown as Auth;
const admin: Caller = { uid: "ada", email: "ada@example.com", role: "admin" };
const customer: Caller = { uid: "casey", email: "casey@example.com", role: "customer" };
const part = { limit: 10 };

/** Each module with queries, and calls that make all of them. */
const ASKING: Record<string, () => Promise<unknown>[]> = {
  "delete-category.ts": () => {
    const tx = {
      get: async (asked: unknown) => (asked instanceof Query ? note(asked) : { exists: true }),
      delete: () => {},
    };
    vi.spyOn(db, "runTransaction").mockImplementation((decide) => decide(tx as unknown as Transaction));
    return [deleteCategory(shop, admin, "gloves")];
  },
  "checked-documents.ts": () => CHECKED_COLLECTIONS.map((collection) => findDamaged(shop, admin, { collection })),
  "read-categories.ts": () => [listCategories(shop)],
  "find-order-to-pay.ts": () => [findOrderToPay(shop, customer, 12.5)],
  "part.ts": () => [
    listProducts(shop, part),
    listReviews(shop, part),
    listAllReviews(shop, admin, part, "hidden"),
    listOwnOrders(shop, customer, part),
    listSubscribers(shop, admin, part),
  ],
  "personal-documents.ts": () => [personalDocuments(shop, customer)],
  "forget-customer.ts": () => [forgetLeftCustomers(db)],
  "list-letters.ts": () => [
    ...LETTER_STATES.map((state) => listLetters(shop, admin, state, part)),
    listOrderLetters(shop, admin, "one"),
  ],
  "read-inbox.ts": () => [undefined, ...MESSAGE_STATES].map((state) => listMessages(shop, admin, part, state)),
  "stock-notices.ts": () => [tellBackInStock(db, "gloves").catch(() => 0), tellAllBackInStock(db)],
  "send-waiting.ts": () => [sendWaiting({ db, now: () => new Date() } as MailServices)],
  "place-order.ts": () => [
    placeOrder(shop, customer, {
      quantity: 2,
      address: "12 Harbor Street",
      phone: "5550123456",
      productId: "",
      pName: "Gloves",
      customer: "",
      email: "",
      customerName: "Casey",
    }),
  ],
  "product-rating.ts": () => {
    vi.spyOn(db, "getAll").mockResolvedValue([]);
    return [updateRating(db, "gone"), readRatings(db)];
  },
  "read-all-product-reviews.ts": () => REVIEW_STATES.map((state) => listAllProductReviews(shop, admin, part, state)),
  "read-catalogue.ts": () => [movedSince(db, Timestamp.now()).get()],
  "find-orders.ts": () => {
    const day = { from: "2026-11-01T00:00:00.000Z", to: "2026-11-02T00:00:00.000Z" };
    return [
      ...["ann@example.com", "pi_123456789012345", "zoe"].map((q) => findOrders(shop, { q }, part)),
      ...[undefined, ...ORDER_STATES].flatMap((state) =>
        ORDER_SORTS.flatMap((sort) => [{}, day].map((days) => findOrders(shop, { state, sort, ...days }, part))),
      ),
    ];
  },
  "read-own-product-review.ts": () => {
    vi.spyOn(db, "getAll").mockResolvedValue([]);
    return [getOwnProductReview(shop, customer, customer.uid, "gloves")];
  },
  "read-orders.ts": () => [
    listOrdersOf(shop, customer, customer.email, part),
    listOrdersOf(shop, admin, customer.email, part),
  ],
  "read-users.ts": () => [
    findUser(shop, customer.email),
    listUsers(shop, admin, part, {}),
    listUsers(shop, admin, part, { sort: "email" }),
    listUsers(shop, admin, part, { q: "ann" }),
  ],
  "remaining-admin.ts": () => [write(db, (tx) => remainingAdmin(tx, { db, auth }, admin, admin.uid))],
  "reconcile-parts.ts": () => {
    const nothing = { list: async () => ({ data: [], has_more: false }) };
    const stripe = { paymentIntents: nothing, refunds: nothing, disputes: nothing };
    const compared = { db, stripe, now: () => new Date() } as unknown as PaymentServices;
    return [reconcile(compared), reconcile(compared, { since: new Date() })];
  },
  "release-orders-of.ts": () => [releaseOrdersOf({ db } as PaymentServices, customer.uid)],
  "repair-times.ts": () => [repairTimes(db, new Date())],
  "read-overview.ts": () => [readOverview(shop, admin, { days: 7, zone: "UTC", now: new Date() })],
  "count-waiting.ts": () => [countWaiting(shop, admin)],
  "finish-refunds.ts": () => {
    const attempt = (_: string, work: () => Promise<void>) => work();
    vi.spyOn(Query.prototype, "get").mockImplementationOnce(function (this: Query) {
      return note(this).then(() => ({ docs: [{ id: "one" }] })) as unknown as ReturnType<Query["get"]>;
    });
    return [finishRefunds({ db } as PaymentServices, attempt)];
  },
  "repair-stages.ts": () => [repairStages(db)],
  "view-repair.ts": () => [everyProduct(db).next()],
  "view-trending.ts": () => {
    vi.spyOn(DocumentReference.prototype, "set").mockResolvedValueOnce({} as WriteResult);
    return [updateTrending(db, new Date())];
  },
  "release-expired-orders.ts": () => [releaseExpiredOrders({ db, now: () => new Date() } as PaymentServices)],
};

interface StructuredQuery {
  from: { collectionId: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction: "ASCENDING" | "DESCENDING" }[];
}
interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string };
  compositeFilter?: { filters: Filter[] };
}

const OPERATORS: Record<string, string> = { EQUAL: "==", IN: "in", ARRAY_CONTAINS: "array-contains" };

const filtersOf = (filter: Filter | undefined): AskedQuery["filters"] => {
  if (filter?.compositeFilter) return filter.compositeFilter.filters.flatMap(filtersOf);
  if (!filter?.fieldFilter) return [];
  const { field, op } = filter.fieldFilter;
  return [{ field: field.fieldPath, op: OPERATORS[op] ?? op }];
};

/** The query in the form in which it would be sent. */
const askedBy = (query: Query): AskedQuery => {
  const { structuredQuery } = (query as unknown as { toProto: () => { structuredQuery: StructuredQuery } }).toProto();
  const { from, where, orderBy = [] } = structuredQuery;
  const direction = (name: string): Direction => (name === "DESCENDING" ? "desc" : "asc");
  return {
    collection: from[0]?.collectionId ?? "",
    isGroup: from[0]?.allDescendants === true,
    filters: filtersOf(where),
    orders: orderBy.map((order) => ({ field: order.field.fieldPath, direction: direction(order.direction) })),
  };
};

const asked: AskedQuery[] = [];

const note = async (query: Query, sums: string[] = []) => {
  asked.push({ ...askedBy(query), sums });
  return { docs: [], empty: true, size: 0 };
};

beforeEach(() => {
  asked.length = 0;
  // No query is sent: its index depends only on the query itself.
  vi.spyOn(Query.prototype, "get").mockImplementation(function (this: Query) {
    return note(this) as unknown as ReturnType<Query["get"]>;
  });
  vi.spyOn(Query.prototype, "count").mockImplementation(function (this: Query) {
    const get = async () => note(this).then(() => ({ data: () => ({ count: 0 }) }));
    return { get } as unknown as ReturnType<Query["count"]>;
  });
  vi.spyOn(Query.prototype, "aggregate").mockImplementation(function (this: Query, fields) {
    const summed = Object.values(fields) as { _field?: unknown }[];
    const sums = summed.flatMap(({ _field }) => (_field === undefined ? [] : String(_field)));
    const get = async () => note(this, sums).then(() => ({ data: () => ({ count: 0, sum: 0 }) }));
    return { get } as unknown as ReturnType<Query["aggregate"]>;
  });
  vi.spyOn(DocumentReference.prototype, "get").mockRejectedValue(new Error("No document is read here"));
});

test("every module with queries is listed here", () => {
  const folder = inRoot("functions/src");
  const making = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .filter((name) => /\.(where|orderBy)\(/.test(readFileSync(`${folder}/${name}`, "utf8")))
    .map((name) => basename(name));
  expect(making.sort()).toEqual(Object.keys(ASKING).sort());
});

test.each(Object.keys(ASKING))("every query of %s has the index that Firestore requires", async (name) => {
  await Promise.all(ASKING[name]?.() ?? []);
  expect(asked.length).toBeGreaterThan(0);
  const indexFile = JSON.parse(readFileSync(inRoot("firestore.indexes.json"), "utf8"));
  expect(missingIndexes(asked, indexFile)).toEqual([]);
});
