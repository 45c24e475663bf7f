import { Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import { CHECKED_COLLECTIONS, type CheckedCollection } from "../../../src/contract/health.ts";
import {
  aList,
  anImage,
  anInvoice,
  anOrder,
  aPaper,
  aProduct,
  aProductReview,
  aReached,
  aRecall,
  aRefund,
  aReview,
  aShipment,
  aUser,
} from "../../../testing/builders.ts";
import type { User } from "../../support/api.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const createdAt = Timestamp.fromMillis(0);
const payment = { orderId: "one", uid: "ann", amount: 2500, currency: "usd", status: "settled", settledAt: null };
const desk = { recipient: "", address: "1 Elm", phone: "555 0100", costCenter: "", usedAt: null };
const monday = { weekday: 1, zone: "UTC", paused: false, dueAt: createdAt };

/** A document of each collection, and what is wrong with it. */
const DAMAGED: Record<CheckedCollection, [path: string, document: object, field: string]> = {
  products: ["products/damaged", { ...aProduct({ sku: "D-1" }), price: 2.005 }, "price"],
  skus: ["skus/D-2", { productId: 7 }, "productId"],
  categories: ["categories/damaged", { name: "Damaged", position: -1 }, "position"],
  orders: ["orders/damaged", { ...anOrder(), paid: "no" }, "paid"],
  shipments: ["orders/any/shipments/damaged", { ...aShipment(), carrier: 7 }, "carrier"],
  refunds: ["orders/any/refunds/damaged", { ...aRefund(), status: "lost" }, "status"],
  orderActs: ["orderActs/damaged", { orderId: "any", by: { uid: "boss" } }, "by.name"],
  orderNotes: ["orderNotes/damaged", { note: 7, by: { uid: "boss", name: "Ada" }, writtenAt: createdAt }, "note"],
  recalls: ["recalls/damaged", { ...aRecall(), class: "IV" }, "class"],
  recalledOrders: ["recalls/any/reached/damaged", { ...aReached(), letters: -1 }, "letters"],
  recallGuards: ["recallGuards/damaged", { recalls: { one: { lots: "L1", open: true } } }, "recalls.one.lots"],
  users: ["users/damaged", { ...aUser(), role: "owner" }, "role"],
  places: ["users/any/places/damaged", { ...desk, label: 7 }, "label"],
  lists: ["users/any/lists/damaged", { ...aList(), reminder: { ...monday, weeks: 0 } }, "reminder.weeks"],
  reviews: ["reviews/damaged", { ...aReview(), rating: 6 }, "rating"],
  hiddenReviews: ["hiddenReviews/damaged", { ...aReview(), uid: null }, "uid"],
  productReviews: ["products/damaged/reviews/ann", { ...aProductReview(), rating: "5" }, "rating"],
  hiddenProductReviews: ["products/damaged/hiddenReviews/ann", { ...aProductReview(), name: "" }, "name"],
  images: [`images/${"f".repeat(64)}`, { bytes: "none", contentType: "image/webp" }, "bytes"],
  messages: ["messages/damaged", { name: "Vi", email: "vi", message: "Hello", answered: false }, "email"],
  subscribers: ["subscribers/damaged", { email: "Vi@example.com", leaveToken: "token" }, "email"],
  payments: ["payments/pi_damaged", { ...payment, status: "paid" }, "status"],
  papers: ["papers/damaged", { ...aPaper(), totalCents: "2500" }, "totalCents"],
  invoices: ["invoices/damaged", { ...anInvoice(), kind: "receipt" }, "kind"],
};

export const health = ({ db, ask, signIn }: DescribedApi) =>
  describe("damaged documents", () => {
    let boss: User;
    const stored = async (path: string) => (await db.doc(path).get()).data();
    const put = (path: string, fields: object) => ask(boss, "PUT /health/documents", { path, fields });
    const remove = (path: string) => ask(boss, `DELETE /health/documents?path=${encodeURIComponent(path)}`);

    /** Everything that is damaged in a collection, from all of its batches. */
    const allDamaged = async (collection: CheckedCollection) => {
      const found: { path: string; errors: object[] }[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const query = after && `&after=${encodeURIComponent(after)}`;
        const { body } = await ask(boss, `GET /health/documents?collection=${collection}${query}`);
        found.push(...body.documents);
        after = body.next;
      }
      return found;
    };

    const damage = async () => {
      const batch = db.batch();
      for (const [path, document] of Object.values(DAMAGED)) batch.set(db.doc(path), { ...document, createdAt });
      await batch.commit();
    };

    beforeAll(async () => {
      boss = await signIn("admin");
      await damage();
      const image = { bytes: Buffer.from(anImage()), contentType: "image/webp", createdAt };
      const ids = Array.from({ length: 21 }, (_, index) => String(index).padStart(64, "0"));
      await Promise.all(ids.map((id) => db.doc(`images/${id}`).set(image)));
    });

    test.each(CHECKED_COLLECTIONS)("[T-1] in %s are found, each with its wrong field", async (collection) => {
      const [path, , field] = DAMAGED[collection];
      const found = await allDamaged(collection);
      expect(found.filter((one) => one.path === path)).toEqual([
        { path, errors: [{ field, message: expect.any(String) }] },
      ]);
      expect(found.map((one) => one.path)).not.toContain(`users/${boss.uid}`);
    });

    test("[T-1] without a time are found, and get the time that an admin gives them", async () => {
      await db.doc("messages/timeless").set({ name: "Vi", email: "vi@example.com", message: "Hello", answered: false });
      const errors = [{ field: "createdAt", message: "Must be a time" }];
      expect(await allDamaged("messages")).toContainEqual({ path: "messages/timeless", errors });
      for (const createdAt of ["soon", "0000-01-01T00:00:00Z"])
        expect(await put("messages/timeless", { createdAt })).toMatchObject(wrongFields("createdAt"));
      expect((await put("messages/timeless", { createdAt: "2026-01-31T12:00:00Z" })).status).toBe(200);
      expect((await stored("messages/timeless"))?.createdAt.toDate()).toEqual(new Date("2026-01-31T12:00:00Z"));
    });

    test.each([
      ["products/damaged", { price: 2.01 }],
      ["orders/damaged", { paid: false }],
      ["products/damaged/reviews/ann", { rating: 5 }],
      ["recallGuards/damaged", { recalls: { one: { lots: ["L1"], open: true } } }],
    ])("[T-1] %s is mended by %j", async (path, fields) => {
      await damage();
      const before = await stored(path);
      expect(await put(path, fields)).toMatchObject({ status: 200, body: { acknowledged: true } });
      expect(await stored(path)).toEqual({ ...before, ...fields });
      expect(await put(path, fields)).toMatchObject(refused(409, "document-sound"));
    });

    test.each([
      ["products/damaged", { price: 2.005 }, "price"],
      ["products/damaged", { price: 2, name: "Other" }, "name"],
      ["products/damaged", { price: 2, color: "blue" }, "color"],
      ["products/damaged", { price: 2, constructor: null }, "constructor"],
      ["products/damaged", { price: 20, "rating.count": 3 }, "rating.count"],
      ["orders/damaged", { paid: true }, "paid"],
      ["users/damaged", { role: "admin" }, "role"],
      ["payments/pi_damaged", { status: "settled" }, "status"],
    ])("[T-1] %s is not changed by %j", async (path, fields, field) => {
      await damage();
      const before = await stored(path);
      expect(await put(path, fields)).toMatchObject(wrongFields(field));
      expect(await stored(path)).toEqual(before);
    });

    test("[T-1] an optional field is removed, and one that may be null becomes null", async () => {
      await db.doc("products/optional").set({ ...aProduct(), listPrice: 1, rating: 5, createdAt });
      expect((await put("products/optional", { listPrice: null, rating: null })).status).toBe(200);
      expect(await stored("products/optional")).toEqual({ ...aProduct(), listPrice: null, createdAt });
    });

    test("[T-1] [G-1] a product that gets another SKU reserves it, unless another product has it", async () => {
      await db.doc("products/no-sku").set({ ...aProduct(), sku: "d 3", createdAt });
      await db.doc("skus/D-4").set({ productId: "another" });
      expect(await put("products/no-sku", { sku: "D-4" })).toMatchObject(refused(409, "sku-taken"));
      expect((await put("products/no-sku", { sku: "D-3" })).status).toBe(200);
      expect(await stored("skus/D-3")).toEqual({ productId: "no-sku" });
    });

    test("[T-1] are deleted, a product with its SKU", async () => {
      await damage();
      await db.doc("skus/D-1").set({ productId: "damaged" });
      const { payments, shipments, refunds, papers, invoices, recalls, recalledOrders, recallGuards, ...others } =
        DAMAGED;
      for (const [path] of [payments, shipments, refunds, papers, invoices, recalls, recalledOrders, recallGuards])
        expect({ path, ...(await remove(path)) }).toMatchObject({ path, ...refused(409, "document-kept") });
      const deleted = Object.values(others).map(([path]) => path);
      for (const path of deleted)
        expect({ path, ...(await remove(path)) }).toMatchObject({ path, status: 200, body: { deletedCount: 1 } });
      for (const path of [...deleted, "skus/D-1"]) expect({ path, is: await stored(path) }).toEqual({ path });
      expect(await remove("products/damaged")).toMatchObject(refused(404, "document-not-found"));
    });

    test.each([
      ["payments/pi_kept", { ...payment, status: "paid" }],
      ["orders/kept", { ...anOrder({ paid: true }), totalCents: "2" }],
      ["orders/kept-too", { ...anOrder({ transactionId: "pi_1" }), paid: "yes" }],
      ["orders/any/shipments/kept", { ...aShipment(), lines: [] }],
      ["orders/any/refunds/kept", { ...aRefund(), cents: 0 }],
      ["users/kept", { ...aUser({ role: "admin" }), name: 7 }],
    ])("[T-1] %s is a record of money or of a shipment, or an admin, and is not deleted", async (path, document) => {
      await db.doc(path).set({ ...document, createdAt });
      expect(await remove(path)).toMatchObject(refused(409, "document-kept"));
      expect(await stored(path)).toBeDefined();
      await db.doc(path).delete();
    });

    test("[T-1] what is sound, or of no checked collection, is neither changed nor deleted", async () => {
      await db.doc("reviews/sound").set({ ...aReview(), createdAt });
      expect(await remove("reviews/sound")).toMatchObject(refused(409, "document-sound"));
      for (const path of ["holds/ann", "productReviews/x", "products/x/reviews", "products//reviews/x", "x"]) {
        expect(await put(path, { any: 1 })).toMatchObject(refused(404, "document-not-found"));
        expect(await remove(path)).toMatchObject(refused(404, "document-not-found"));
      }
      expect(await put("reviews/none", { rating: 1 })).toMatchObject(refused(404, "document-not-found"));
      expect(await ask(boss, "DELETE /health/documents")).toMatchObject(wrongFields("path"));
      expect(await ask(boss, "PUT /health/documents", { path: "a/b" })).toMatchObject(wrongFields("fields"));
    });

    test("[T-1] are of a known collection at a time", async () => {
      for (const [query, field] of [
        ["", "collection"],
        ["?collection=mail", "collection"],
        ["?collection=users&after=products/x", "after"],
        ["?collection=productReviews&after=reviews/x", "after"],
      ])
        expect(await ask(boss, `GET /health/documents${query}`)).toMatchObject(wrongFields(field ?? ""));
    });
  });
