import { randomInt, randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { FieldValue } from "firebase-admin/firestore";
import { CHECK_AFTER_MS } from "../../../../functions/src/catalog/read-catalog.ts";
import type { Catalog } from "../../../../functions/src/contract/catalog.ts";
import type { StoredOrder } from "../../../../functions/src/contract/order.ts";
import type { StoredProduct } from "../../../../functions/src/contract/product.ts";
import { anInvoice, aProduct } from "../../../../functions/testing/builders.ts";
import { db, STRIPE } from "./suite.ts";
import { callApi, type TestUser } from "./users.ts";

export type TestProduct = StoredProduct & { id: string };

/** Each test has products and orders of its own, so that no two tests compete for stock. */
export const openShop = () => {
  const readProduct = async ({ id }: TestProduct) => (await db.doc(`products/${id}`).get()).data() as StoredProduct;
  const isListed = async ({ id, name }: TestProduct) => {
    const { products } = (await callApi("GET", `/catalog?q=${encodeURIComponent(name)}`)) as Catalog;
    return products.some(({ _id }) => _id === id);
  };
  return {
    putProduct: async ({
      name = "Examination gloves",
      ...changes
    }: Partial<StoredProduct> = {}): Promise<TestProduct> => {
      const id = randomUUID().slice(0, 8);
      const product = aProduct({ sku: `TEST-${id.toUpperCase()}`, ...changes, name: `${name} ${id}` });
      const ref = db.collection("products").doc();
      await ref.set({ ...product, createdAt: FieldValue.serverTimestamp() });
      await db.doc(`skus/${product.sku}`).set({ productId: ref.id });
      return { ...product, id: ref.id };
    },

    /** A product that a form added. */
    productOf: async (id: string): Promise<TestProduct> => ({
      ...((await db.doc(`products/${id}`).get()).data() as StoredProduct),
      id,
    }),

    /** Places an order through the API, and returns its ID. */
    putOrder: async (user: TestUser, product: TestProduct, quantity = product.minimumOrderQuantity) => {
      const address = { address: "12 Harbor Street", phone: "5550123456" };
      const order = { productId: product.id, pName: product.name, price: product.price, quantity, ...address };
      return ((await callApi("POST", "/order", user.accessToken, order)) as { insertedId: string }).insertedId;
    },

    /** Pays an order with a card that is good, as its page does. */
    pay: async ({ accessToken }: TestUser, orderId: string) => {
      const opened = await callApi("POST", "/create-payment-intent", accessToken, { orderId });
      const [transactionId = ""] = (opened as { clientSecret: string }).clientSecret.split("_secret_");
      const confirmed = await fetch(`${STRIPE}/v1/payment_intents/${transactionId}/confirm`, {
        method: "POST",
        headers: { Authorization: "Bearer sk_test_salus" },
        body: new URLSearchParams({ payment_method: "pm_card_visa", return_url: "https://old.example/" }),
      });
      expect(confirmed.status).toBe(200);
      await callApi("PATCH", `/orders/${orderId}`, accessToken, { appointment: orderId, transactionId });
    },

    /** Keeps a list with a target of 12, and returns its ID. */
    putList: async ({ uid, accessToken }: TestUser, name: string, { id: productId }: TestProduct) => {
      const id = randomUUID();
      await callApi("PUT", `/users/${uid}/lists/${id}`, accessToken, { name, lines: [{ productId, target: 12 }] });
      return id;
    },

    /** An invoice of a year before the shop's own, so that its series stays whole. Returns its number. */
    putInvoice: async ({ uid }: TestUser) => {
      const number = `2020-${String(randomInt(1_000_000)).padStart(6, "0")}`;
      await db.doc(`invoices/INV-${number}`).set(anInvoice({ uid, number, event: number }));
      return number;
    },

    /** Prepares a recall of all pieces of a product, and returns its ID. */
    putRecall: async (admin: TestUser, { id }: TestProduct) => {
      const recallId = randomUUID();
      const told = { class: "II", reason: "Seals may leak", instructions: "Set them aside" };
      await callApi("POST", "/recalls", admin.accessToken, { recallId, productId: id, ...told });
      return recallId;
    },

    /** Waits until every instance of the functions lists these products. One reads them again after CHECK_AFTER_MS. */
    untilListed: async (...products: TestProduct[]) => {
      for (const product of products) await expect.poll(() => isListed(product)).toBe(true);
      await new Promise((passed) => setTimeout(passed, CHECK_AFTER_MS));
    },

    /** Puts a product first among those that are trending. */
    makeTrending: ({ id }: TestProduct) => {
      const trending = db.doc("catalogue/trending");
      return db.runTransaction(async (tx) => {
        const before: unknown = (await tx.get(trending)).get("productIds");
        const productIds = [id, ...(Array.isArray(before) ? before : [])];
        tx.set(trending, { productIds, movedAt: FieldValue.serverTimestamp() });
      });
    },

    readProduct,
    stockOf: async (product: TestProduct) => (await readProduct(product)).availableQuantity,
    updateProduct: ({ id }: TestProduct, changes: object) => db.doc(`products/${id}`).update(changes),
    deleteProduct: ({ id }: TestProduct) => db.doc(`products/${id}`).delete(),
  };
};

export type TestShop = ReturnType<typeof openShop>;

export const readOrder = async (id: string) => (await db.doc(`orders/${id}`).get()).data() as StoredOrder | undefined;

export const ordersOf = async ({ email }: Pick<TestUser, "email">) =>
  (await db.collection("orders").where("customer.email", "==", email).get()).docs.map(
    (order) => order.data() as StoredOrder,
  );
