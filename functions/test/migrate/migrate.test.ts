import { Timestamp, WriteBatch } from "firebase-admin/firestore";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DELETED_CUSTOMER } from "../../src/contract/order.ts";
import { numberFrom } from "../../src/contract/order-number.ts";
import { anOrder, aProduct, aProductReview, aRefund, aReview, aShipment, aUser } from "../../testing/builders.ts";
import { migrate } from "../../tools/migrate/migrate.ts";
import { useShop } from "../support/shop.ts";

const { db, clear, readOrder, readProduct } = useShop();
const raw = async (path: string) => (await db.doc(path).get()).data();
const createdAt = Timestamp.fromMillis(1_700_000_000_000);

/** A product as the shop stored it before it had SKUs. */
const formerProduct = (changes: object = {}) => {
  const { sku: _, category: _category, listPrice: _list, lowStockLevel: _level, ...product } = aProduct();
  return { ...product, keywords: { upTo3: ["n"] }, lastOrder: "one", createdAt, ...changes };
};

/** A profile as the shop stored it before it knew whose address is confirmed. */
const formerUser = () => {
  const { emailVerified: _, ...user } = aUser();
  return user;
};

/** An order as the shop stored it before it had lines. */
const flatOrder = (changes: object = {}) => ({
  productId: "gloves",
  pName: "Gloves",
  quantity: 3,
  price: 4.35,
  address: "1 Elm Street",
  phone: "555-0100",
  customer: "ann@example.com",
  email: "ann@example.com",
  customerName: "Ann Buyer",
  uid: "ann",
  paid: false,
  transactionId: null,
  createdAt,
  ...changes,
});

const settled = { paid: true, transactionId: "pi_1", paymentIntentId: "pi_1", paymentAttempt: 0, paidAt: createdAt };
/** The customer was forgotten, and an admin wrote of them since. */
const FORGOTTEN = { email: "", customerName: DELETED_CUSTOMER, address: "", phone: "" };
const QUOTED = { quotedAt: createdAt, deliveryCents: 0, taxCents: 0 } as object;
const FORMER: Record<string, object> = {
  "products/gloves": aProduct({ sku: "GLOVES" }),
  "products/former": formerProduct(),
  "products/twin": aProduct({ sku: "GLOVES" }),
  "skus/GLOVES": { productId: "gloves" },
  "orders/unpaid": flatOrder(),
  "orders/another": flatOrder({ uid: "bob", customer: "bob@example.com", productId: "gone" }),
  "orders/paid": flatOrder(settled),
  "orders/refunded": flatOrder({ ...settled, refundedCents: 1305, refundedAt: createdAt, dispute: null }),
  "orders/owed": { ...anOrder({ paid: true, transactionId: "pi_1" }), createdAt },
  "orders/owed/refunds/back": { ...aRefund({ status: "failed", failure: "unknown", cents: 700 }), createdAt },
  "orders/forgotten": { ...anOrder({ ...FORGOTTEN, paid: true, transactionId: "pi_2" }), createdAt },
  "orders/forgotten/refunds/late": { ...aRefund(), createdAt },
  "orderNotes/forgotten": { note: "Call Ann." },
  "orders/damaged": flatOrder({ price: 4.355 }),
  "orders/owed/shipments/s1": { ...aShipment(), by: { uid: "present", name: "Ada" } },
  "orders/damaged/shipments/s3": aShipment(),
  "orders/owed/shipments/s2": aShipment({ uid: "customer", productIds: [], lotKeys: ["x|A"] }),
  "orders/paid/refunds/r2": { ...aRefund(), by: { uid: "gone", name: "Bea" } },
  "products/gloves/reviews/ann": { ...aProductReview(), orderId: "paid" },
  "products/gloves/hiddenReviews/bob": { ...aProductReview(), orderId: "another" },
  "orders/paid/refunds/r1": { ...aRefund(), by: null },
  "orders/present": { ...anOrder({ uid: "ann", ...QUOTED }), number: numberFrom("present"), createdAt },
  "holds/ann": { orderIds: ["present"], lastOrder: "present" },
  "reviews/old": aReview({ img: "https://example.com/casey.png" }),
  "hiddenReviews/old": aReview({ img: "https://example.com/casey.png" }),
  "speed/2026-11-01-0": { counts: {} },
  "mail/former": { to: ["vi@example.com"], message: { subject: "Please confirm" }, delivery: { state: "SUCCESS" } },
  "mail/present": { to: "vi@example.com", status: "waiting" },
  "messages/former": { name: "Vi", email: "vi@example.com", message: "Hello", createdAt },
  "users/former": formerUser(),
  "users/present": aUser(),
  "subscribers/former": { email: "vi@example.com", createdAt },
  "subscribers/present": { email: "vi@example.com", leaveToken: "token", createdAt },
  "messages/present": { name: "Vi", email: "vi@example.com", message: "Hello", answered: true, createdAt },
};

/** Every document, by path. The SKU that a product gets is random. */
const everything = async () => {
  const found = await Promise.all((await db.listCollections()).map((collection) => collection.get()));
  const documents = found.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()] as const));
  return JSON.parse(JSON.stringify(Object.fromEntries(documents)).replace(/SAL-[0-9A-Z]{8}/g, "RANDOM"));
};

beforeEach(async () => {
  await clear();
  const batch = db.batch();
  for (const [path, document] of Object.entries(FORMER)) batch.set(db.doc(path), document);
  await batch.commit();
});
afterEach(() => vi.restoreAllMocks());

test("[T-7] documents of an earlier version get their present shape, once; damaged ones stay and are named; a dry run counts the same, and writes nothing", async () => {
  const before = await everything();
  const dry = await migrate(db, { dryRun: true });
  expect(await everything()).toEqual(before);
  const done = await migrate(db);
  expect(dry.map(({ counts }) => counts.changed)).toEqual(done.map(({ counts }) => counts.changed));
  expect(done.map(({ title, counts, left }) => [title, counts, left])).toEqual([
    ["Products", { current: 1, changed: 1, left: 1 }, ["products/twin"]],
    ["Orders", { current: 1, changed: 6, left: 1 }, ["orders/damaged"]],
    ["Reviews", { current: 0, changed: 1, left: 0 }, []],
    ["Hidden reviews", { current: 0, changed: 1, left: 0 }, []],
    ["Measurements of pages", { current: 0, changed: 1, left: 0 }, []],
    ["Letters", { current: 1, changed: 1, left: 0 }, []],
    ["Messages", { current: 1, changed: 1, left: 0 }, []],
    ["Profiles", { current: 1, changed: 1, left: 0 }, []],
    ["Newsletter addresses", { current: 1, changed: 1, left: 0 }, []],
    ["Shipments", { current: 2, changed: 1, left: 0 }, []],
    ["Refunds", { current: 2, changed: 2, left: 0 }, []],
    ["Reviews of products", { current: 1, changed: 1, left: 0 }, []],
    ["Hidden reviews of products", { current: 1, changed: 1, left: 0 }, []],
    ["Keys of shipments", { current: 1, changed: 1, left: 1 }, ["orders/damaged/shipments/s3"]],
    ["Invoices", { current: 0, changed: 4, left: 0 }, []],
    ["Catalog", { current: 0, changed: 0, left: 0 }, []],
  ]);

  const product = await raw("products/former");
  const { keywords: _, lastOrder: _last, ...kept } = formerProduct();
  const added = { sku: expect.any(String), category: null, listPrice: null, lowStockLevel: 10 };
  expect(product).toEqual({ ...kept, ...added });
  expect(await raw(`skus/${product?.sku}`)).toEqual({ productId: "former" });
  expect(await readProduct("former")).toBeDefined();

  const line = {
    productId: "gloves",
    sku: "GLOVES",
    name: "Gloves",
    price: 4.35,
    quantity: 3,
    shipped: 0,
    refunded: 0,
  };
  const order = {
    customer: { uid: "ann", email: "ann@example.com", name: "Ann Buyer" },
    delivery: { address: "1 Elm Street", phone: "555-0100" },
    lines: [line],
    productIds: ["gloves"],
    totalCents: 1305,
    createdAt,
    ...QUOTED,
  };
  const numbered = (id: string) => ({ ...order, number: numberFrom(id) });
  const unpaid = { paid: false, transactionId: null, stage: "unpaid" };
  expect(await raw("orders/unpaid")).toEqual({ ...numbered("unpaid"), ...unpaid });
  expect(await raw("orders/paid")).toEqual({ ...numbered("paid"), ...settled, stage: "to-ship", keptCents: 1305 });
  const paper = { kind: "invoice", quiet: true, at: createdAt, paidAt: createdAt, totalCents: 1305 };
  expect(await raw("papers/invoice-paid")).toMatchObject(paper);
  expect(await raw(`orderNumbers/${numberFrom("unpaid")}`)).toEqual({ orderId: "unpaid" });
  expect(await raw("orders/refunded")).toMatchObject({ refundedCents: 1305, stage: "refunded", keptCents: 0 });
  expect(await raw("orders/owed")).toMatchObject({ owedCents: 700 });
  expect(await raw("orders/forgotten/refunds/late")).toMatchObject({ reason: "", cents: 1250 });
  expect(await raw("orderNotes/forgotten")).toBeUndefined();
  expect(await readOrder("another")).toMatchObject({ lines: [{ productId: "gone", sku: "" }] });
  expect(await raw("holds/ann")).toEqual({ orderIds: ["present", "unpaid"], lastOrder: "present" });
  expect(await raw("holds/bob")).toEqual({ orderIds: ["another"] });
  for (const of of ["reviews", "hiddenReviews"]) expect(await raw(`${of}/old`)).toEqual(aReview({ img: "" }));
  for (const gone of ["speed/2026-11-01-0", "mail/former", "subscribers/former"])
    expect(await raw(gone)).toBeUndefined();
  expect(await raw("messages/former")).toEqual({ ...FORMER["messages/former"], answered: false });
  for (const same of ["orders/damaged", "orders/present", "mail/present", "messages/present"])
    expect(await raw(same)).toEqual(FORMER[same]);
  expect(await raw("orders/owed/shipments/s1")).not.toHaveProperty("by");
  expect(await raw("orders/owed/shipments/s1")).toMatchObject({
    uid: "customer",
    productIds: ["nitrile-gloves"],
    bareProductIds: ["nitrile-gloves"],
    lotKeys: [],
    expiries: [],
  });
  expect(await raw("orders/owed/shipments/s2")).toMatchObject({ productIds: [], lotKeys: ["x|A"] });
  expect(await raw("orders/paid/refunds/r1")).not.toHaveProperty("by");
  expect(await raw("products/gloves/reviews/ann")).toEqual(aProductReview());
  expect(await raw("products/gloves/reviewProofs/ann")).toEqual({ orderId: "paid" });
  expect(await raw("products/gloves/reviewProofs/bob")).toEqual({ orderId: "another" });
  expect(await raw("orderActs/shipment:owed:s1")).toEqual({ orderId: "owed", by: { uid: "present", name: "Ada" } });
  expect(await raw("orderActs/refund:paid:r2")).toMatchObject({ by: { uid: "gone", name: "Deleted admin" } });
  expect(await raw("users/former")).toEqual(aUser({ emailVerified: false }));

  const migrated = await everything();
  expect((await migrate(db)).filter(({ counts }) => counts.changed > 0)).toEqual([]);
  expect(await everything()).toEqual(migrated);
});

test.each([1, 3, 5])(
  "[T-7] a migration that is broken off after %i writes ends the same when it is run again",
  async (writes) => {
    await migrate(db);
    const whole = await everything();
    await clear();
    for (const [path, document] of Object.entries(FORMER)) await db.doc(path).set(document);

    const { commit } = WriteBatch.prototype;
    let left = writes;
    vi.spyOn(WriteBatch.prototype, "commit").mockImplementation(function (this: WriteBatch) {
      return left-- > 0 ? commit.call(this) : Promise.reject(new Error("The connection broke"));
    });
    await expect(migrate(db)).rejects.toThrow("The connection broke");
    vi.restoreAllMocks();
    await migrate(db);
    expect(await everything()).toEqual(whole);
  },
);
