import fc from "fast-check";
import { type DocumentData, FieldValue, GeoPoint, Timestamp } from "firebase-admin/firestore";
import { beforeAll, expect, test, vi } from "vitest";
import { openCatalog } from "../../src/catalog/read-catalog.ts";
import { SYNONYMS } from "../../src/catalog/synonyms.ts";
import { CATEGORIES } from "../../src/catalog/view-categories.ts";
import { repairView } from "../../src/catalog/view-repair.ts";
import { packRows, shardOf } from "../../src/catalog/view-shard.ts";
import { sendWaiting } from "../../src/mail/send-letter.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { readContent } from "../../src/pages/read-content.ts";
import { reconcile } from "../../src/payments/reconcile/reconcile.ts";
import { repairTimes, TIMED } from "../../src/store/repair-times.ts";
import { sha256 } from "../../src/store/sha256.ts";
import { type User, useApi } from "../../test/support/api.ts";
import {
  anImage,
  anOrder,
  aProduct,
  aRefund,
  aReview,
  aShipment,
  aUser,
  LIKE_METHODS,
} from "../../testing/builders.ts";
import { seed } from "./support/runs.ts";

// Damaged documents are logged. unreadable.test.ts tests the log.
vi.mock("firebase-functions", async (original) => ({
  ...(await original<object>()),
  logger: { warn: () => {}, error: () => {}, info: () => {} },
}));

const { db, call, shop, signIn } = useApi();

const RUNS = 300;
const createdAt = Timestamp.fromMillis(Date.now() - 60_000);
const EMAIL = "zoe@example.com";
const ADDRESS = sha256(EMAIL);
const TOKEN = `${ADDRESS}.${"a".repeat(64)}`;
const LINK = { tokenHash: "a".repeat(64), sentAt: createdAt };
const ORDER = anOrder({ uid: "zoe", productId: "damaged" });

/** A document of every collection. Each of them gets a wrong field in every run. */
const DOCUMENTS: Record<string, DocumentData> = {
  "products/damaged": { ...aProduct({ sku: "S-1", category: "gloves" }), createdAt },
  "skus/S-1": { productId: "damaged" },
  "categories/gloves": { name: "Gloves", position: 1 },
  "orders/unpaid": { ...ORDER, paymentIntentId: "pi_unknown", paymentAttempt: 1, createdAt },
  "orders/paid": { ...ORDER, paid: true, transactionId: "pi_paid", createdAt },
  "orders/paid/shipments/damaged": aShipment({
    lines: [{ line: 0, quantity: 2, lots: [{ lot: "A1", expiry: "2027-03-31", quantity: 1 }] }],
    uid: "zoe",
    lotKeys: ["gloves|A1"],
    expiries: ["2027-03-31"],
  }),
  "orderNotes/paid": { note: "Call first.", by: { uid: "boss", name: "Ada" }, writtenAt: createdAt },
  "orders/paid/refunds/damaged": { ...aRefund({ status: "failed" }), createdAt },
  "users/zoe": { ...aUser({ email: EMAIL }), createdAt },
  "reviews/damaged": { ...aReview(), createdAt },
  "hiddenReviews/hidden": { ...aReview(), createdAt },
  "messages/damaged": { name: "Zoe", email: EMAIL, message: "Hello", answered: false, createdAt },
  [`subscribers/${ADDRESS}`]: { email: EMAIL, leaveToken: "b".repeat(64), createdAt },
  [`subscriptions/${ADDRESS}`]: { email: EMAIL, links: [LINK], expireAt: createdAt },
  "mail/damaged": {
    to: EMAIL,
    template: "newsletter-confirm",
    data: { token: "x" },
    status: "waiting",
    attempts: 1,
    nextAt: createdAt,
    createdAt,
  },
  [`images/${"a".repeat(64)}`]: { bytes: Buffer.from(anImage()), contentType: "image/webp", createdAt },
  "payments/pi_unknown": {
    orderId: "unpaid",
    uid: "zoe",
    amount: 2500,
    currency: "usd",
    status: "open",
    createdAt,
    settledAt: null,
  },
  "stripeEvents/evt_1": { receivedAt: createdAt, expireAt: createdAt },
  "holds/zoe": { orderIds: ["unpaid"], lastOrder: "unpaid" },
  [`catalogue/${shardOf("good")}`]: { rows: (await packRows([])).packed, movedAt: createdAt },
  [`catalogue/${CATEGORIES}`]: { categories: [{ slug: "gloves", name: "Gloves" }], movedAt: createdAt },
  [`catalogue/${SYNONYMS}`]: { synonyms: ["kn95 = mask"], movedAt: createdAt },
};

const FUTURE = Timestamp.fromDate(new Date("9999-12-31T23:59:59Z"));
/** Damaged values: nothing, another type, huge, or something of a later version of the shop. */
const VALUES: unknown[] = [
  ...[FieldValue.delete(), null, true, false, Number.NaN, Number.POSITIVE_INFINITY, -0, -1, 1.555, 1e300],
  ...["", " ", "https://[", "9".repeat(100_000), "a-later-version", "\u0000", [], ["x"], {}, { later: { version: 2 } }],
  ...[Buffer.from("bytes"), new GeoPoint(1, 2), FUTURE, LIKE_METHODS, [LIKE_METHODS]],
];

let boss: User;
let bob: User;

beforeAll(async () => {
  [boss, bob] = [await signIn("admin"), await signIn()];
  await db.doc("products/good").set({ ...aProduct({ name: "Good" }), createdAt });
  await db.doc("reviews/good").set({ ...aReview(), createdAt });
  await db.doc("mail/good").set({ ...DOCUMENTS["mail/damaged"], status: "sent" });
  await db.doc("orders/good").set({ ...anOrder({ uid: bob.uid, email: bob.email, productId: "good" }), createdAt });
});

/** The lists, who asks for them, and a document that each must still have. */
const lists = (): [path: string, by: User, good: string][] => [
  ["/products", bob, "good"],
  ["/catalog", bob, "good"],
  ["/reviews", bob, "good"],
  ["/user", boss, bob.uid],
  ["/user?sort=email", boss, bob.uid],
  ["/allorder", boss, "good"],
  ["/allorder", bob, "good"],
  [`/orders?customer=${bob.email}`, bob, "good"],
  ["/categories", boss, ""],
  ["/mail?state=sent", boss, "good"],
];
/** Calls that meet one damaged document. Each refuses, or does what it can. */
const SINGLE: [method: string, path: string, body?: object][] = [
  ["GET", "/products/damaged"],
  ["GET", "/orders/unpaid"],
  ["GET", "/orders/paid"],
  ["GET", "/orders/paid/shipments"],
  ["GET", "/orders/paid/refunds"],
  ["GET", "/orders/paid/note"],
  ["PATCH", "/orders/paid/shipments/damaged", { delivered: true }],
  ["GET", `/user/${EMAIL}`],
  ["GET", `/admin/${EMAIL}`],
  ["DELETE", "/reviews/hidden/hidden"],
  ["PUT", "/reviews/hidden/hidden"],
  ["POST", "/mail/damaged/send"],
  ["POST", "/subscribers", { email: EMAIL }],
  ["POST", "/subscribers/confirm", { token: TOKEN }],
  ["POST", "/subscribers/leave", { token: TOKEN }],
];

// Most damage is done by a missing field, and to the time that lists and sweeps go by.
const aField = (document: DocumentData) =>
  fc.oneof(fc.constantFrom(...Object.keys(document), "later"), fc.constant("createdAt"));
const aValue = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: VALUES.length - 1 }));
const aDamage = fc.tuple(
  ...Object.entries(DOCUMENTS).map(([path, document]) => fc.tuple(fc.constant(path), aField(document), aValue)),
);

test("[T-1] whatever is wrong with stored documents, every list, sweep and comparison goes on, and nothing is lost", async () => {
  for (const damages of fc.sample(aDamage, { numRuns: RUNS, seed })) {
    const said = `SALUS_SEED=${seed}: ${JSON.stringify(damages)}`;
    for (const [path, document] of Object.entries(DOCUMENTS)) await db.doc(path).set(document);
    for (const [path, field, value] of damages) await db.doc(path).update({ [field]: VALUES[value] });
    const search = () => openCatalog(db)({ q: "Good" });
    await search();
    await repairView(db, { repair: true });
    // A function that has just started reads the whole view.
    expect(JSON.stringify(await search()), said).toContain("good");
    for (const [path, by, good] of lists()) {
      const { status, body } = await call("GET", path, { bearer: by.bearer });
      expect({ path, status }, said).toEqual({ path, status: 200 });
      expect(JSON.stringify(body), said).toContain(good);
    }
    for (const [method, path, body] of SINGLE) {
      const answer = await call(method, path, { bearer: boss.bearer, ...(body && { body }) });
      const { status } = answer;
      const isAnswer = status < 500 || answer.body.code === "document-unreadable";
      expect({ path, status, code: answer.body.code, isAnswer }, said).toMatchObject({ isAnswer: true });
    }
    expect((await readContent("/", { db, catalog: openCatalog(db) }, 60_000)).failed, said).toEqual([]);
    await repairTimes(db, new Date());
    await releaseExpiredOrders(shop());
    await reconcile(shop());
    await sendWaiting({ ...shop(), site: "https://shop.example", owner: EMAIL, deliver: async () => ({ ok: true }) });
    for (const path of Object.keys(DOCUMENTS)) expect((await db.doc(path).get()).exists, `${path} ${said}`).toBe(true);
    for (const name of TIMED) {
      const [all, listed] = [await db.collection(name).get(), await db.collection(name).orderBy("createdAt").get()];
      expect({ name, listed: listed.size }, said).toEqual({ name, listed: all.size });
    }
  }
});
