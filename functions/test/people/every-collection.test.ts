import { readdirSync, readFileSync } from "node:fs";
import { type CollectionReference, type DocumentReference, FieldValue, Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { inRoot } from "../../dev/folders.ts";
import { storedAct } from "../../src/contract/acted-by.ts";
import { storedInvoice, storedPaper } from "../../src/contract/invoice.ts";
import { storedList } from "../../src/contract/list.ts";
import { storedLetter } from "../../src/contract/mail.ts";
import { storedMessage } from "../../src/contract/message.ts";
import { DELETED_CUSTOMER, storedOrder } from "../../src/contract/order.ts";
import { storedNote } from "../../src/contract/order-note.ts";
import { storedPayment } from "../../src/contract/payment.ts";
import { storedPlace } from "../../src/contract/place.ts";
import { storedProductReview } from "../../src/contract/product-review.ts";
import { storedReached, storedRecall } from "../../src/contract/recall.ts";
import { storedReview } from "../../src/contract/review.ts";
import { storedShipment } from "../../src/contract/shipment.ts";
import { storedSubscriber } from "../../src/contract/subscriber.ts";
import type { Caller } from "../../src/contract/user.ts";
import { storedUser } from "../../src/contract/user.ts";
import type { UserData } from "../../src/contract/user-data.ts";
import { addLetters } from "../../src/mail/outbox.ts";
import { releaseOrder, releaseOrdersOf } from "../../src/orders/release-order.ts";
import { quoteOrder } from "../../src/payments/quote-order.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { exportUser } from "../../src/people/export-user.ts";
import { forgetLeftCustomers } from "../../src/people/forget-customer.ts";
import { sha256 } from "../../src/store/sha256.ts";
import { write } from "../../src/store/write.ts";
import {
  aList,
  anInvoice,
  anOrder,
  aPaper,
  aProductReview,
  aReached,
  aRecall,
  aRefund,
  aReview,
  aShipment,
  aUser,
} from "../../testing/builders.ts";
import { kindOf } from "../../testing/cases/table.ts";
import { useShop } from "../support/shop.ts";

/** Collections that hold nothing of anybody, and why. */
const OF_NOBODY = {
  products: "what the shop sells",
  skus: "what the shop sells",
  categories: "what the shop sells",
  catalogue: "what the shop sells",
  images: "pictures of products, by their content",
  budgets: "counts under hashes with a salt that is thrown away after a day",
  stripeEvents: "IDs of Stripe's, for 30 days",
  settings: "the shop's own",
  counters: "the last number of each series of invoices",
  orderNumbers: "which order has which number",
  progress: "how far a sweep has come",
  recallGuards: "what may not be packed",
  "orders/refunds": "a part of the order",
};

interface Held {
  /** The part of the export that has it, or why none has. */
  part: keyof UserData | { none: string };
  /** Why it stays after the deletion. */
  stays?: string;
  schema?: z.ZodMiniObject;
}

const OF_ADMINS = { none: "records of what admins did" };
const OF_NOBODY_LEFT = "records of what admins did, under an ID that leads to nobody";

const ASKED_BY_LAW = "tax law asks for them, with whom they were issued to";

/** Every collection that can hold a user's ID or email address. */
const HELD: Record<string, Held> = {
  users: { part: "profile", schema: storedUser },
  "users/places": { part: "places", schema: storedPlace },
  "users/lists": { part: "lists", schema: storedList },
  baskets: { part: "basket" },
  stockNotices: { part: "waitsFor" },
  holds: { part: "unpaidOrders" },
  orders: { part: "orders", schema: storedOrder, stays: "records of sales, under an ID that leads to nobody" },
  "orders/shipments": { part: "orders", schema: storedShipment, stays: "records of what was shipped, as their orders" },
  recalls: { part: OF_ADMINS, schema: storedRecall, stays: OF_NOBODY_LEFT },
  "recalls/reached": { part: "recalls", schema: storedReached },
  invoices: { part: "invoices", schema: storedInvoice, stays: ASKED_BY_LAW },
  papers: { part: "papers", schema: storedPaper, stays: ASKED_BY_LAW },
  orderActs: { part: OF_ADMINS, schema: storedAct, stays: OF_NOBODY_LEFT },
  orderNotes: { part: OF_ADMINS, schema: storedNote, stays: OF_NOBODY_LEFT },
  payments: { part: "payments", schema: storedPayment, stays: "records of money, under an ID that leads to nobody" },
  reviews: { part: "shopReviews", schema: storedReview },
  hiddenReviews: { part: "shopReviews", schema: storedReview },
  "products/reviews": { part: "productReviews", schema: storedProductReview },
  "products/reviewProofs": { part: "productReviews" },
  "products/hiddenReviews": { part: "productReviews", schema: storedProductReview },
  messages: { part: "messages", schema: storedMessage },
  subscribers: { part: "newsletter", schema: storedSubscriber },
  subscriptions: { part: "newsletter" },
  mail: { part: "letters", schema: storedLetter },
};

const { db, auth, shop, putOrder, putProduct, putUser } = useShop();
const at = Timestamp.fromDate(new Date("2026-11-01T10:00:00Z"));

/**
 * Documents with every field that can hold something of a user, who had the address `before`. What only the user may
 * know says "of Ann".
 */
const documentsOf = ({ uid, email }: Caller, name: string, before: string): Record<string, object> => {
  const by = { uid, name };
  const named = { uid, name: `of ${name}` };
  const delivery = { address: `1 Street of ${name}`, phone: "5550100" };
  const place = { place: `Place of ${name}`, recipient: `Aunt of ${name}` };
  const references = { poNumber: `PO of ${name}`, reference: "", costCenter: "" };
  const line = { productId: "gloves", pName: "Gloves" };
  const times = { paidAt: at, refundedAt: at, disputedAt: at, disputeDueAt: at, restockedAt: at };
  const ids = { transactionId: "pi_1", paymentIntentId: "pi_1" };
  const paid = { ...ids, paid: true, paymentAttempt: 0, dispute: null, disputeReason: null, ...times };
  const tax = { mode: "rates", certificate: `ST-4 of ${name}`, lineCents: [0], deliveryCents: 0 };
  const quote = {
    quotedAt: at,
    deliveryCents: 0,
    taxCents: 0,
    tax,
    quoteRefusal: "address-without-state",
    taxDue: false,
  };
  const parts = { goodsCents: 500, deliveryCents: 0, taxCents: 0 };
  const taxReversal = { id: "tax_1", attempt: 0, lines: [], deliveryCents: 0, deliveryTaxCents: 0 };
  const order = (changes: object) => ({
    ...quote,
    number: "7K3M-9QTX",
    references,
    referencesChangedAt: at,
    ...anOrder({ uid, email, customerName: name, ...delivery, ...place, ...line, ...paid, ...changes } as object),
    underway: 0,
    refundingCents: 0,
    refundedCents: 0,
    owedCents: 0,
    reported: true,
    customerLeft: false,
    createdAt: at,
    ...changes,
  });
  const exemption = { state: "NJ", certificate: `ST-4 of ${name}`, until: "2027-03-31" };
  const billing = {
    email: `books-of-${name.toLowerCase()}@example.com`,
    leaveSecret: "secret",
    confirmedAt: at.toDate(),
    poRequired: true,
  };
  const profile = aUser({ email, name, madeName: "made", exemption, billing });
  const data = { uid, name: `of ${name}` };
  const buyer = { name: `of ${name}`, email, ...delivery, recipient: "", place: "" };
  const paper = { uid, orderId: `over-${name}`, buyer };
  const letter = {
    status: "sent",
    attempts: 1,
    nextAt: at,
    reason: "",
    sentAt: at,
    givenUpAt: at,
    createdAt: at,
    expireAt: at,
  };
  return {
    [`users/${uid}`]: {
      ...{ ...profile, ...delivery, endedSessions: {}, validSince: 0 },
      ...{ placesChangedAt: at, listsChangedAt: at, expiryLetters: true, createdAt: at },
    },
    [`users/${uid}/lists/weekly`]: { ...aList({ name: `Weekly of ${name}` }), createdAt: at },
    [`users/${uid}/places/desk`]: {
      label: "Desk",
      recipient: `Kim of ${name}`,
      ...delivery,
      costCenter: "4711",
      usedAt: at,
      createdAt: at,
    },
    [`stockNotices/${uid}`]: { productIds: ["gloves", "masks"], pieces: { gloves: 7 }, expireAt: at },
    [`baskets/${uid}`]: { lines: { gloves: 2 } },
    [`holds/${uid}`]: { orderIds: ["unpaid"], extraLines: 0, lastOrder: "unpaid" },
    [`orders/over-${name}`]: order({ stage: "delivered" }),
    [`orders/under-way-${name}`]: order({ stage: "shipped" }),
    [`orders/over-${name}/shipments/s1`]: aShipment({
      uid,
      productIds: ["gloves"],
      lotKeys: [],
      bareProductIds: ["gloves"],
      expiries: [],
      checkIn: { at: at.toDate(), lines: [{ line: 0, missing: 1, damaged: 0 }], doneAt: null },
    }),
    [`recalls/of-gloves-${name}`]: {
      ...aRecall({ state: "sent", preparedBy: named, sentBy: named, closedBy: named }),
      searchedTo: { query: 0, path: "" },
      createdAt: at,
    },
    [`recalls/of-gloves-${name}/reached/over-${name}`]: aReached({ uid, email, name, orderId: `over-${name}` }),
    [`invoices/INV-2026-${name}`]: anInvoice(paper),
    [`papers/refund-${name}`]: { ...aPaper({ ...paper, kind: "credit-note" }), quiet: true },
    [`orderActs/refund:r-${name}:1`]: { orderId: `r-${name}`, by: named },
    [`orderNotes/elsewhere-${name}`]: { note: "Pays late.", by: named, writtenAt: at },
    [`orderNotes/over-${name}`]: { note: `The sister of ${name} opens the door`, by, writtenAt: at },
    [`orders/over-${name}/refunds/r1`]: { ...aRefund(), parts, delivery: false, taxReversal, createdAt: at },
    [`payments/pi_${name}`]: {
      orderId: `over-${name}`,
      uid,
      amount: 2500,
      currency: "usd",
      status: "settled",
      createdAt: at,
    },
    [`reviews/${uid}`]: { ...aReview({ uid }), createdAt: at },
    [`hiddenReviews/by-${name}`]: { ...aReview({ uid }), createdAt: at },
    [`products/gloves/reviews/${uid}`]: { ...aProductReview(), createdAt: at },
    [`products/gloves/reviewProofs/${uid}`]: { orderId: `over-${name}` },
    [`products/gloves/hiddenReviews/${uid}`]: { ...aProductReview(), createdAt: at },
    [`messages/m-${name}`]: { name, email, message: `Where is the box of ${name}?`, answered: true, createdAt: at },
    [`subscribers/${sha256(email)}`]: { email, leaveToken: "token", createdAt: at },
    [`subscriptions/${sha256(email)}`]: { email, links: [{ tokenHash: "hash", sentAt: at }], expireAt: at },
    [`mail/order-paid-${name}`]: { to: email, template: "order-paid", data, ...letter },
    [`mail/copy-${name}`]: { to: billing.email, template: "order-paid", data: { ...data, copy: {} }, ...letter },
    [`mail/confirm-${name}`]: { to: email, template: "newsletter-confirm", data: { token: "token" }, ...letter },
    // Those about orders, to the owner and to an address that the user had before.
    [`mail/owner-order-paid-${name}`]: { to: "owner", template: "owner-order-paid", data, ...letter },
    [`mail/order-placed-${name}`]: { to: before, template: "order-placed", data, ...letter },
    [`mail/message-m-${name}`]: { to: "owner", template: "owner-message", data: { email, name }, ...letter },
  };
};

/** Every document of the shop, wherever it is. */
const everything = async (of: { listCollections: () => Promise<CollectionReference[]> } = db) => {
  const found: { path: string; text: string }[] = [];
  for (const collection of await of.listCollections())
    for (const document of await collection.listDocuments()) {
      const stored = await document.get();
      if (stored.exists) found.push({ path: document.path, text: JSON.stringify([document.path, stored.data()]) });
      found.push(...(await everything(document as DocumentReference)));
    }
  return found;
};

/** The collections that know the user: by ID, or by the address or its hash. */
const knowing = async ({ uid, email }: Caller) => {
  const all = await everything();
  const signs = [uid, email, sha256(email)];
  return new Set(all.filter(({ text }) => signs.some((sign) => text.includes(sign))).map(({ path }) => kindOf(path)));
};

/** Where words are, except in the one kind of documents that may keep them. */
const mentions = async (words: RegExp) =>
  (await everything())
    .flatMap(({ path, text }) => (words.test(text) && HELD[kindOf(path)]?.stays !== ASKED_BY_LAW ? [path] : []))
    .sort();

let ann: Caller;
let bob: Caller;
/** Ann has the address that Cleo had before. */
let cleo: Caller;
beforeAll(async () => {
  [ann, bob, cleo] = [await putUser(), await putUser(), await putUser()];
  const all = { ...documentsOf(ann, "Ann", "before@example.com"), ...documentsOf(cleo, "Cleo", ann.email) };
  for (const [path, fields] of Object.entries(all)) await db.doc(path).set(fields);
  // Bob signed up with an address that he has not confirmed, and somebody else has written from it.
  await auth.updateUser(bob.uid, { emailVerified: false });
  await db.doc("messages/not-bobs").set({ name: "Bob", email: bob.email, message: "I am the real one", createdAt: at });
});

describe("what the shop stores about a user", () => {
  test("[U-3] every collection is known here, with every field", async () => {
    const folder = inRoot("functions/src");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
    const code = files.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
    const named = [...code.matchAll(/\bcollection(?:Group)?\("(\w+)"\)/g)].map(([, name]) => name);
    const rules = readFileSync(inRoot("firestore.rules"), "utf8");
    const ruled = [...rules.matchAll(/match \/(\w+)\/\{\w+\}(?:\/(\w+)\/\{\w+\})? \{/g)];
    const known = [...Object.keys(OF_NOBODY), ...Object.keys(HELD)];
    const inside = new Set(known.map((kind) => kind.split("/").at(-1)));
    expect(named.filter((name) => !inside.has(name))).toEqual([]);
    expect(
      ruled.map(([, ...names]) => names.filter(Boolean).join("/")).filter((kind) => !known.includes(kind)),
    ).toEqual([]);

    for (const [path, fields] of Object.entries(documentsOf(ann, "Ann", ""))) {
      const { schema } = HELD[kindOf(path)] ?? {};
      const unsaid = Object.keys(schema?.shape ?? {}).filter((field) => !(field in fields));
      expect({ path, unsaid }).toEqual({ path, unsaid: [] });
    }
    expect([...(await knowing(ann))].sort()).toEqual(Object.keys(HELD).sort());
  });

  test("[U-3] the export has it all, and says why if not", async () => {
    const exported = await exportUser(shop() as never, ann, ann.uid);
    if (!exported.ok) throw new Error(exported.code);
    const { data } = exported;
    const parts = new Set(Object.values(HELD).flatMap(({ part }) => (typeof part === "string" ? [part] : [])));
    expect(Object.keys(data).sort()).toEqual([...parts, "account"].sort());
    expect(data.places).toMatchObject([{ label: "Desk", address: "1 Street of Ann" }]);
    expect(data.lists).toMatchObject([{ _id: "weekly", name: "Weekly of Ann" }]);
    expect(data.profile?.bookkeeper).toMatchObject({ email: "books-of-ann@example.com" });
    expect(JSON.stringify(data)).not.toMatch(/"(token|leaveSecret|stopSecret|copy)"/);
    expect(data.profile).toMatchObject({ _id: ann.uid, email: ann.email, madeName: "made", validSince: 0 });
    expect(data.basket).toEqual([{ productId: "gloves", quantity: 2 }]);
    expect(data.unpaidOrders).toEqual(["unpaid"]);
    expect(data.waitsFor).toEqual([
      { productId: "gloves", wanted: 7 },
      { productId: "masks", wanted: null },
    ]);
    expect(data.orders.map(({ _id, shipments, refunds }) => [_id, shipments.length, refunds.length]).sort()).toEqual([
      ["over-Ann", 1, 1],
      ["under-way-Ann", 0, 0],
    ]);
    expect([data.invoices, data.papers]).toMatchObject([[{ _id: "INV-2026-Ann" }], [{ _id: "refund-Ann" }]]);
    expect(data.recalls).toMatchObject([{ recallId: "of-gloves-Ann", orderId: "over-Ann", pieces: 2, lots: ["L1"] }]);
    expect(data.payments).toMatchObject([{ orderId: "over-Ann", cents: 2500 }]);
    for (const reviews of [data.shopReviews, data.productReviews])
      expect(reviews.map(({ hidden }) => hidden).sort()).toEqual([false, true]);
    expect(data.productReviews[0]).toMatchObject({ orderId: "over-Ann", productId: "gloves" });
    expect(data.messages).toMatchObject([{ message: "Where is the box of Ann?" }]);
    const time = at.toDate().toISOString();
    expect(data.newsletter).toEqual({ subscribedAt: time, askedAt: time });
    expect(data.letters.map(({ to, template }) => `${template} to ${to}`).sort()).toEqual(
      [
        `newsletter-confirm to ${ann.email}`,
        `order-paid to ${ann.email}`,
        "order-paid to books-of-ann@example.com",
        "order-placed to before@example.com",
        "owner-order-paid to owner",
      ].sort(),
    );
  });

  test("[U-3] nobody gets or removes what came from an address that they have not confirmed", async () => {
    const exported = await exportUser(shop() as never, bob, bob.uid);
    expect(exported).toMatchObject({ ok: true, data: { messages: [], account: { emailVerified: false } } });
    await deleteUser(shop() as never, bob, bob.uid);
    expect((await db.doc("messages/not-bobs").get()).exists).toBe(true);
  });

  test("[U-3] [C-10] deleting two accounts removes it all, and says why if not; name and addresses go with the last order", async () => {
    const remove = (one: Caller, at?: Parameters<typeof shop>[0]) => deleteUser(shop(at) as never, one, one.uid);
    expect(await remove(ann)).toEqual({ ok: true });
    expect(await mentions(new RegExp(ann.email))).toEqual(["mail/order-placed-Cleo", "orders/under-way-Ann"]);

    // Cleo orders, an order of hers expires, and a product comes back, while she is deleted.
    const order = { productId: await putProduct(), address: "2 Street of Cleo", of: cleo };
    const [late, expired] = [await putOrder(order), await putOrder(order)];
    const data = { uid: cleo.uid, name: "of Cleo" };
    const back = { event: "back-in-stock-Cleo", to: cleo.email, template: "back-in-stock", data } as const;
    const rival = () => write(db, (tx) => addLetters(tx, db, [back]));
    const deleted = () => remove(cleo, { before: "auth: deleteUser", rival });
    const before = "commits holds+orders+products+users";
    await releaseOrder(shop({ before, rival: deleted }), expired, { isGivenUp: true });
    await releaseOrdersOf(shop(), cleo.uid);
    await quoteOrder(shop(), late);

    const personal = new RegExp(`of Ann|of Cleo|books-of|5550100|${ann.email}|${cleo.email}`);
    expect(await mentions(personal)).toEqual(["orders/under-way-Ann", "orders/under-way-Cleo"]);
    const staying = Object.keys(HELD).filter((kind) => HELD[kind]?.stays);
    for (const one of [ann, cleo]) expect([...(await knowing(one))].sort()).toEqual(staying.sort());
    expect((await db.doc("orders/over-Ann").get()).data()).toMatchObject({
      customer: { uid: ann.uid, email: "", name: DELETED_CUSTOMER },
      delivery: { address: "", phone: "" },
      totalCents: 2500,
    });

    const row = (await db.doc("recalls/of-gloves-Ann/reached/over-Ann").get()).data();
    expect(row).toMatchObject({ uid: "", name: "", email: "", left: true, pieces: 2, letters: 1 });
    for (const path of ["invoices/INV-2026-Ann", "papers/refund-Ann"])
      expect((await db.doc(path).get()).get("buyer.name")).toBe("of Ann");

    expect(await forgetLeftCustomers(db)).toBe(0);
    const sent = { to: ann.email, template: "order-shipped", status: "sent", attempts: 1, createdAt: at, expireAt: at };
    for (const name of ["Ann", "Cleo"]) {
      await db.doc(`orders/under-way-${name}`).update({ stage: "delivered" });
      await db.doc(`mail/order-shipped-${name}`).set({ ...sent, data: { orderId: `under-way-${name}` } });
    }
    // One is still being sent.
    const waiting = db.doc("mail/order-shipped-Cleo");
    await waiting.update({ status: "sending", nextAt: at });
    expect(await forgetLeftCustomers(db)).toBe(2);
    expect(await mentions(personal)).toEqual([waiting.path]);
    await waiting.update({ status: "sent", nextAt: FieldValue.delete() });
    expect(await forgetLeftCustomers(db)).toBe(1);
    expect(await mentions(personal)).toEqual([]);
  });
});
