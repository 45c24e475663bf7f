import { FieldValue } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import type { Caller } from "../../src/contract/user.ts";
import {
  askForStock,
  followStock,
  readStockNotices,
  type Stock,
  tellAllBackInStock,
  tellBackInStock,
} from "../../src/inbox/stock-notices.ts";
import { cancelOrder } from "../../src/orders/release-order.ts";
import { useShop } from "../support/shop.ts";

const { db, shop, clear, putProduct, putOrder, putUser } = useShop();
const SOLD_OUT = { minimumOrderQuantity: 2, availableQuantity: 1 };
let ann: Caller;

beforeEach(async () => {
  await clear();
  ann = await putUser();
});

const ask = (
  caller: Caller,
  productId: string,
  { isConfirmed = true, missing = undefined as number | undefined } = {},
) => askForStock({ db }, { ...caller, isConfirmed }, caller.uid, productId, missing);
const changed = (is: boolean) => ({ ok: true, changed: is });
const waitsFor = async (caller: Caller) => {
  const found = await readStockNotices({ db }, caller, caller.uid);
  return found.ok && found.productIds;
};
const restock = (productId: string, by = 10) =>
  db.doc(`products/${productId}`).update({ availableQuantity: FieldValue.increment(by) });
/** The letters, as "template to". */
const letters = async () => {
  const { docs } = await db.collection("mail").get();
  return docs.map((letter) => `${letter.get("template")} to ${letter.get("to")}`).sort();
};

test("[P-2] a customer asks for a product that is sold out, once", async () => {
  const [productId, inStock] = [await putProduct(SOLD_OUT), await putProduct()];
  expect(await ask(ann, productId, { isConfirmed: false })).toMatchObject({ code: "email-not-confirmed" });
  expect(await ask(ann, "none")).toMatchObject({ code: "product-not-found" });
  expect(await ask(ann, inStock)).toEqual(changed(false));
  for (const is of [true, false]) expect(await ask(ann, productId)).toEqual(changed(is));
  expect((await db.doc(`stockNotices/${ann.uid}`).get()).get("expireAt").toMillis()).toBeGreaterThan(Date.now());
});

test("[J-4] [E-2] who misses pieces of a product is told once there are as many, and not of those that were left when they asked", async () => {
  const productId = await putProduct({ minimumOrderQuantity: 1, availableQuantity: 5 });
  const product = db.doc(`products/${productId}`);
  const told = async (by: number) => {
    const before = (await product.get()).data() as Stock;
    await restock(productId, by);
    await followStock(db, productId, before, (await product.get()).data() as Stock);
    return (await letters()).length;
  };
  expect(await ask(ann, productId, { missing: 2 })).toEqual(changed(true));
  expect(await ask(ann, productId, { missing: 2 })).toEqual(changed(false));
  expect(await tellAllBackInStock(db)).toBe(0);
  expect(await ask(ann, productId, { missing: 7 })).toEqual(changed(true));
  expect([await told(-5), await told(6), await told(1)]).toEqual([0, 0, 1]);
  expect(await ask(ann, productId, { missing: 7 })).toEqual(changed(true));
  expect([await told(0), await told(1)]).toEqual([1, 2]);
});

test("[E-2] everybody who waits gets one letter, to the present address, when the product is back, and another if they ask again", async () => {
  const bob = await putUser();
  const [productId, other] = [await putProduct({ ...SOLD_OUT, name: "Masks" }), await putProduct(SOLD_OUT)];
  for (const who of [ann, bob]) for (const id of [productId, other]) await ask(who, id);
  expect(await tellBackInStock(db, productId)).toBe(0);
  await db.doc(`users/${bob.uid}`).update({ email: "moved@example.com" });
  await restock(productId);
  const told = await Promise.all([1, 2, 3].map(() => tellBackInStock(db, productId)));
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(2);
  const both = [`back-in-stock to ${ann.email}`, "back-in-stock to moved@example.com"].sort();
  expect(await letters()).toEqual(both);
  const [letter] = (await db.collection("mail").where("data.uid", "==", ann.uid).get()).docs;
  expect(letter?.get("data")).toMatchObject({ productId, product: "Masks" });
  expect(await waitsFor(ann)).toEqual([other]);

  await restock(productId, -10);
  await ask(ann, productId);
  await restock(productId);
  await tellBackInStock(db, productId);
  expect(await letters()).toEqual([...both, `back-in-stock to ${ann.email}`].sort());
});

test("[E-2] [T-1] who has left or has not confirmed the present address gets none, and a damaged document keeps nobody from theirs", async () => {
  const [eve, left, moved] = [await putUser(), await putUser(), await putUser()];
  const productId = await putProduct(SOLD_OUT);
  for (const who of [ann, eve, left, moved]) await ask(who, productId);
  await db.doc(`stockNotices/${eve.uid}`).update({ productIds: [5, productId, "a/b"], expireAt: "never" });
  await db.doc(`users/${eve.uid}`).update({ email: "nobody" });
  await db.doc(`users/${left.uid}`).delete();
  const profile = db.doc(`users/${moved.uid}`);
  await profile.update({ email: "stranger@example.com", emailVerified: false });
  await restock(productId);
  expect(await tellAllBackInStock(db)).toBeGreaterThan(0);
  expect(await letters()).toEqual([`back-in-stock to ${ann.email}`]);
  expect(await tellAllBackInStock(db)).toBe(0);
  await profile.update({ emailVerified: true });
  expect(await tellAllBackInStock(db)).toBe(1);
});

test("[E-2] a change that brings a product back tells who waits, whichever change it is, and if its event is lost the night's run does", async () => {
  const productId = await putProduct({ ...SOLD_OUT, availableQuantity: 0 });
  const orderId = await putOrder({ of: ann, productId, quantity: 4 });
  const product = db.doc(`products/${productId}`);
  const change = async (act: () => Promise<unknown>) => {
    const before = await product.get();
    await act();
    await followStock(db, productId, before.data() as Stock, (await product.get()).data() as Stock);
  };
  for (const act of [
    () => cancelOrder(shop(), ann, orderId),
    () => product.update({ minimumOrderQuantity: 1, availableQuantity: 1 }),
  ]) {
    await ask(ann, productId);
    await db.recursiveDelete(db.collection("mail"));
    await change(() => product.update({ name: "Renamed" }));
    expect(await letters()).toEqual([]);
    await change(act);
    expect(await letters()).toEqual([`back-in-stock to ${ann.email}`]);
    await product.update(SOLD_OUT);
  }
  await ask(ann, productId);
  await restock(productId);
  await db.recursiveDelete(db.collection("mail"));
  expect(await tellAllBackInStock(db)).toBe(1);
});
