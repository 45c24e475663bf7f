import { FirebaseError } from "firebase/app";
import { collection, getDocs, query, where } from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { aProduct, aUser } from "../../../functions/testing/builders.ts";
import { cancel, newOrder, place } from "./acts.ts";
import { openShop } from "./shop.ts";

const shop = openShop("crowd");
const BUYERS = Array.from({ length: 12 }, (_, index) => `buyer-${index}`);

const openDoors = (availableQuantity: number) =>
  shop.lay({
    "products/last": aProduct({ minimumOrderQuantity: 1, availableQuantity }),
    ...Object.fromEntries(BUYERS.map((uid) => [`users/${uid}`, aUser({ email: `${uid}@example.com` })])),
  });

const buy = (uid: string, quantity: number, orderId = `of-${uid}`) => {
  const email = `${uid}@example.com`;
  const order = newOrder({ productId: "last", uid, customer: email, email, quantity });
  return place(shop.buyer(uid), { orderId, order });
};

/** How many of these attempts came through; a failure that is no refusal fails the test. */
const succeeded = async (attempts: Promise<unknown>[]) => {
  const results = await Promise.allSettled(attempts);
  for (const result of results)
    if (result.status === "rejected")
      expect(result.reason instanceof FirebaseError && result.reason.code).toBe("permission-denied");
  return results.filter(({ status }) => status === "fulfilled").length;
};

const stock = async (): Promise<number> => (await shop.read("products/last"))?.availableQuantity;
const ordered = () =>
  shop.behindTheRules(async (db) => {
    const orders = await getDocs(query(collection(db, "orders"), where("productId", "==", "last")));
    return orders.docs.reduce((sum, order) => sum + order.data().quantity, 0);
  });

describe("[P-6] A crowd never buys more than there is.", () => {
  test("of twelve buyers at once for the last ten pieces, two each, exactly five get them", async () => {
    await openDoors(10);
    expect(await succeeded(BUYERS.map((uid) => buy(uid, 2)))).toBe(5);
    expect(await stock()).toBe(0);
    expect(await ordered()).toBe(10);
  });

  test("of twelve buyers at once for the last piece, exactly one gets it", async () => {
    await openDoors(1);
    expect(await succeeded(BUYERS.map((uid) => buy(uid, 1)))).toBe(1);
    expect(await stock()).toBe(0);
  });

  test("twelve buyers of different appetites leave what nobody could take", async () => {
    await openDoors(20);
    await succeeded(BUYERS.map((uid, index) => buy(uid, 1 + (index % 5))));
    expect(await ordered()).toBe(20 - (await stock()));
    expect(await stock()).toBeGreaterThanOrEqual(0);
    expect(await stock()).toBeLessThan(5);
  });

  test("one buyer who orders twelve times at once gets no more than there is", async () => {
    await openDoors(5);
    expect(await succeeded(BUYERS.map((id) => buy("buyer-0", 1, id)))).toBe(5);
    expect(await stock()).toBe(0);
  });

  test("while some cancel others order, and no piece is lost", async () => {
    await openDoors(12);
    await succeeded(BUYERS.slice(0, 6).map((uid) => buy(uid, 2)));
    expect(await stock()).toBe(0);
    const cancelling = BUYERS.slice(0, 6).map((uid) =>
      cancel(shop.buyer(uid), { orderId: `of-${uid}`, productId: "last", quantity: 2 }),
    );
    await succeeded([...cancelling, ...BUYERS.slice(6).map((uid) => buy(uid, 3))]);
    expect((await stock()) + (await ordered())).toBe(12);
    expect(await stock()).toBeGreaterThanOrEqual(0);
  });

  test("an order cancelled in twelve windows at once gives its stock back once", async () => {
    await openDoors(10);
    await buy("buyer-0", 4);
    const attempts = BUYERS.map(() =>
      cancel(shop.buyer("buyer-0"), { orderId: "of-buyer-0", productId: "last", quantity: 4 }),
    );
    expect(await succeeded(attempts)).toBe(1);
    expect(await stock()).toBe(10);
    expect(await ordered()).toBe(0);
  });
});
