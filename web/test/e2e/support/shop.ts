import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { FieldValue } from "firebase-admin/firestore";
import { CHECK_AFTER_MS } from "../../../../functions/src/catalogue/read-catalogue.ts";
import type { Catalogue } from "../../../../functions/src/contract/catalogue.ts";
import type { StoredOrder } from "../../../../functions/src/contract/order.ts";
import type { StoredProduct } from "../../../../functions/src/contract/product.ts";
import { aProduct } from "../../../../functions/testing/builders.ts";
import { db } from "./suite.ts";
import { callApi, type TestUser } from "./users.ts";

export type TestProduct = StoredProduct & { id: string };

/** The products and orders of one test, so that no two tests compete for stock. */
export const openShop = () => {
  const added: string[] = [];

  /** Adds a product with a unique name. */
  const putProduct = async (changes: Partial<StoredProduct> = {}): Promise<TestProduct> => {
    const id = randomUUID().slice(0, 8);
    const product = aProduct({
      sku: `TEST-${id.toUpperCase()}`,
      ...changes,
      name: `${changes.name ?? "Examination gloves"} ${id}`,
    });
    const ref = db.collection("products").doc();
    await ref.set({ ...product, createdAt: FieldValue.serverTimestamp() });
    await db.doc(`skus/${product.sku}`).set({ productId: ref.id });
    added.push(ref.id);
    return { ...product, id: ref.id };
  };

  /** Deletes a product that a form added after the test, and returns it. */
  const adopt = async (id: string): Promise<TestProduct> => {
    added.push(id);
    return { ...((await db.doc(`products/${id}`).get()).data() as StoredProduct), id };
  };

  /** Places an order through the API, and returns its ID. */
  const putOrder = async (user: TestUser, product: TestProduct, quantity = product.minimumOrderQuantity) => {
    const address = { address: "12 Harbor Street", phone: "5550123456" };
    const order = { productId: product.id, pName: product.name, price: product.price, quantity, ...address };
    return ((await callApi("POST", "/order", user.accessToken, order)) as { insertedId: string }).insertedId;
  };

  const isListed = async ({ id, name }: TestProduct) => {
    const { products } = (await callApi("GET", `/catalogue?q=${encodeURIComponent(name)}`)) as Catalogue;
    return products.some(({ _id }) => _id === id);
  };

  /** Waits until every instance of the functions lists these products. What one has read is at most CHECK_AFTER_MS old. */
  const untilListed = async (...products: TestProduct[]) => {
    for (const product of products) await expect.poll(() => isListed(product)).toBe(true);
    const listedAt = Date.now();
    await expect.poll(() => Date.now() - listedAt).toBeGreaterThan(CHECK_AFTER_MS);
  };

  const readProduct = async ({ id }: TestProduct) => (await db.doc(`products/${id}`).get()).data() as StoredProduct;
  const updateProduct = ({ id }: TestProduct, changes: object) => db.doc(`products/${id}`).update(changes);
  /** Puts a product first among those that are trending. */
  const makeTrending = ({ id }: TestProduct) => {
    const trending = db.doc("catalogue/trending");
    return db.runTransaction(async (tx) => {
      const before: unknown = (await tx.get(trending)).get("productIds");
      const productIds = [id, ...(Array.isArray(before) ? before : [])];
      tx.set(trending, { productIds, movedAt: FieldValue.serverTimestamp() });
    });
  };
  const deleteProduct = ({ id }: TestProduct) => db.doc(`products/${id}`).delete();
  const stockOf = async (product: TestProduct) => (await readProduct(product)).availableQuantity;

  /** Deletes the test's products. Orders stay, as they do for any deleted product. */
  const clear = () =>
    Promise.all(
      added.map(async (id) => {
        const product = db.doc(`products/${id}`);
        const sku: unknown = (await product.get()).get("sku");
        await product.delete();
        if (sku) await db.doc(`skus/${sku}`).delete();
      }),
    );

  return {
    putProduct,
    adopt,
    untilListed,
    putOrder,
    readProduct,
    updateProduct,
    makeTrending,
    deleteProduct,
    stockOf,
    clear,
  };
};

export type TestShop = ReturnType<typeof openShop>;

export const readOrder = async (id: string) => (await db.doc(`orders/${id}`).get()).data() as StoredOrder | undefined;

export const ordersOf = async ({ email }: Pick<TestUser, "email">) =>
  (await db.collection("orders").where("customer.email", "==", email).get()).docs.map(
    (order) => order.data() as StoredOrder,
  );
