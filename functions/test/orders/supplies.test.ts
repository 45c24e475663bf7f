import { beforeEach, expect, test } from "vitest";
import { daysAfter } from "../../src/contract/days.ts";
import { shipmentKeys } from "../../src/contract/shipment.ts";
import { tellWhatExpires } from "../../src/orders/expiry-letters.ts";
import { readSupplies, setExpiryLetters } from "../../src/orders/supplies.ts";
import { anOrder, aShipment } from "../../testing/builders.ts";
import { useShop } from "../support/shop.ts";

const { db, auth, clear, shop, putUser } = useShop();
/** Noon in New York, the zone of a new shop. */
const NOW = new Date("2026-11-28T17:00:00Z");
const SOON = daysAfter("2026-11-28", 60);

const putShipment = async (uid: string, lots: { lot: string; expiry: string; quantity: number }[]) => {
  const order = anOrder({ uid, quantity: 10, pName: "Gloves", productId: "gloves" });
  const lines = [{ line: 0, quantity: 10, lots }];
  const ref = db.collection("orders").doc();
  await ref.set({ ...order, createdAt: NOW });
  await ref.collection("shipments").add({ ...aShipment({ lines }), ...shipmentKeys(order, lines) });
  return ref.id;
};

const letters = async () => (await db.collection("mail").get()).docs.map((one) => [one.get("to"), one.get("data")]);
const wants = (user: { uid: string }, wanted = true) =>
  setExpiryLetters(shop(), { ...user, email: "", role: "customer" }, user.uid, wanted);

beforeEach(clear);

test("[Z-3] a customer sees what they have received, and nobody else's", async () => {
  const [ann, bob] = [await putUser(), await putUser()];
  const orderId = await putShipment(ann.uid, [{ lot: "AB12", expiry: SOON, quantity: 7 }]);
  await putShipment(bob.uid, [{ lot: "CD", expiry: SOON, quantity: 1 }]);
  expect(await readSupplies(shop(), ann, ann.uid)).toMatchObject({
    ok: true,
    supplies: {
      items: [
        { lot: "AB12", expiry: SOON, quantity: 7, name: "Gloves", orderId },
        { lot: "", expiry: null, quantity: 3 },
      ],
      isWhole: true,
      expiryLetters: false,
    },
  });
  expect(await readSupplies(shop(), bob, ann.uid)).toEqual({ ok: false, code: "not-allowed" });
  expect(await setExpiryLetters(shop(), bob, ann.uid, true)).toEqual({ ok: false, code: "not-allowed" });
});

test("[Z-3] whoever wants it gets one email for each lot, 60 days before it expires, also if runs are missed", async () => {
  const [ann, bob, cleo] = [await putUser(), await putUser(), await putUser()];
  for (const { uid } of [ann, bob, cleo])
    await putShipment(uid, [
      { lot: "AB12", expiry: SOON, quantity: 7 },
      { lot: "CD", expiry: daysAfter(SOON, 1), quantity: 1 },
    ]);
  expect([await wants(ann), await wants(ann), await wants(cleo)]).toMatchObject([
    { changed: true },
    { changed: false },
    { changed: true },
  ]);
  await auth.updateUser(cleo.uid, { emailVerified: false });
  await db.doc(`users/${cleo.uid}`).update({ emailVerified: false });
  expect([await tellWhatExpires(db, NOW), await tellWhatExpires(db, NOW)]).toEqual([1, 0]);
  expect(await letters()).toMatchObject([[ann.email, { product: "Gloves", lot: "AB12", expiry: SOON, quantity: 7 }]]);
  // The next runs are two days late.
  expect(await tellWhatExpires(db, new Date(NOW.getTime() + 3 * 86_400_000))).toBe(1);
  await wants(ann, false);
  await db.recursiveDelete(db.collection("mail"));
  expect(await tellWhatExpires(db, NOW)).toBe(0);
});
