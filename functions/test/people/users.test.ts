import { beforeEach, describe, expect, test } from "vitest";
import { saveProductReview } from "../../src/catalog/product-reviews.ts";
import { addReview } from "../../src/catalog/reviews.ts";
import type { Caller } from "../../src/contract/user.ts";
import { askForStock } from "../../src/inbox/stock-notices.ts";
import { writeNote } from "../../src/orders/note.ts";
import { refundOrder } from "../../src/payments/decide-refund.ts";
import { changeRole } from "../../src/people/change-role.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { endAllSessions } from "../../src/people/end-session.ts";
import { forgetCustomer } from "../../src/people/forget-customer.ts";
import { putList } from "../../src/people/lists.ts";
import { addPlace } from "../../src/people/places.ts";
import { signInUser } from "../../src/people/sign-in-user.ts";
import { aRefund } from "../../testing/builders.ts";
import { signedIn } from "../support/documents.ts";
import { useShop } from "../support/shop.ts";

const { auth, db, shop, putOrder, putProduct, putUser, readOrder, readUser, clear } = useShop();

type At = Parameters<typeof shop>[0];
const refused = (code: string) => ({ ok: false, code });
const promote = (email: string) => changeRole(shop(), boss, email, "admin");
const remove = (by: Caller, uid: string, at?: At) => deleteUser(shop(at), by, uid);
const hasAccount = async (uid: string) => (await auth.getUsers([{ uid }])).users.length === 1;
const noInput = { name: "", address: "", edu: "", phone: "", linkedin: "" };
const opinion = { name: "Ann", location: "Berlin", img: "", review: "Soft.", rating: 5 };
const desk = { label: "Desk", recipient: "", address: "1 Elm", phone: "555 0100", costCenter: "" };
const weekly = { name: "Weekly", lines: [] };

let ann: Caller;
let boss: Caller;
beforeEach(async () => {
  await clear();
  [ann, boss] = [await putUser(), await putUser("admin")];
});

describe("deleting a user", () => {
  test("[C-10] that fails after the profile is deleted is completed by the next call", async () => {
    const rival = () => Promise.reject(new Error("killed"));
    await expect(remove(boss, ann.uid, { before: "auth: deleteUser", rival })).rejects.toThrow("killed");
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(true);
    expect(await remove(boss, ann.uid)).toEqual({ ok: true });
    expect(await hasAccount(ann.uid)).toBe(false);
  });

  test("[C-10] leaves neither profile nor review when the user signs in and writes at that moment", async () => {
    const rival = async () => {
      await signInUser(shop(), signedIn(ann), noInput);
      expect(await addReview(shop(), ann, opinion)).toMatchObject({ ok: true });
    };
    expect(await remove(boss, ann.uid, { before: "auth: deleteUser", rival })).toEqual({ ok: true });
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(false);
    expect((await db.collection("reviews").get()).size).toBe(0);
  });

  test("[C-10] leaves no profile when the user's first sign-in began before it and ends after it", async () => {
    const eve = await putUser();
    await db.doc(`users/${eve.uid}`).delete();
    const rival = () => remove(boss, eve.uid);
    expect(await signInUser(shop({ before: "commits users", rival }), signedIn(eve), noInput)).toBe("ended");
    expect(await readUser(eve.uid)).toBeUndefined();
  });

  const WRITES: [string, string, (productId: string, orderId: string, at: At) => Promise<unknown>][] = [
    ["review of the shop", "reviews+users", (_productId, _orderId, at) => addReview(shop(at), ann, opinion)],
    [
      "review of a product",
      "products+users",
      (productId, orderId, at) => saveProductReview(shop(at), ann, productId, { ...opinion, orderId }),
    ],
    ["delivery place", "users", (_productId, _orderId, at) => addPlace(shop(at), ann, ann.uid, desk)],
    [
      "list",
      "users",
      (_productId, _orderId, at) =>
        putList(shop(at), ann, { uid: ann.uid, listId: "weekly" }, { input: weekly, now: new Date() }),
    ],
    [
      "wait for a product",
      "stockNotices+users",
      (productId, _orderId, at) => askForStock(shop(at), { ...ann, isConfirmed: true }, ann.uid, productId),
    ],
  ];
  test.each(WRITES)("[C-10] leaves no %s that the user writes at that moment", async (_, written, act) => {
    const productId = await putProduct({ availableQuantity: 0 });
    const orderId = await putOrder({ of: ann, productId, paid: true });
    const rival = () => remove(boss, ann.uid);
    expect(await act(productId, orderId, { before: `commits ${written}`, rival })).toEqual(refused("not-signed-in"));
    const inside = ["places", "lists"].map((name) => `users/${ann.uid}/${name}`);
    for (const path of ["reviews", `products/${productId}/reviews`, "stockNotices", ...inside])
      expect((await db.collection(path).get()).size, path).toBe(0);
  });

  test("[A-9] [C-22] while all sessions of the user end lets both succeed", async () => {
    const rival = () => remove(boss, ann.uid);
    await endAllSessions(shop({ before: "auth: revokeRefreshTokens", rival }), signedIn(ann));
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(false);
  });

  test("[C-10] twice at once succeeds, and leaves neither profile nor account", async () => {
    const both = await Promise.all([remove(boss, ann.uid), remove(ann, ann.uid)]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(false);
  });
});

test("[U-3] an order that is over keeps nothing that admins wrote of its deleted customer, then or later: no note, and no reason of a refund", async () => {
  const orderId = await putOrder({ of: await putUser(), paid: true, stage: "refunded" });
  const order = db.doc(`orders/${orderId}`);
  const note = db.doc(`orderNotes/${orderId}`);
  await note.set({ note: "Ann Buyer calls at noon." });
  const refunds = ["first", "second"].map((id) => order.collection("refunds").doc(id));
  for (const refund of refunds) await refund.set(aRefund({ reason: "Ann Buyer moved to 1 Elm Street." }));

  await forgetCustomer(order);
  expect((await note.get()).exists).toBe(false);
  for (const refund of refunds) expect((await refund.get()).data()).toMatchObject({ reason: "", status: "succeeded" });
  expect(await readOrder(orderId)).toMatchObject({ customer: { email: "" }, delivery: { address: "", phone: "" } });
  const late = { refundId: "r".repeat(16), lines: undefined, cents: 100, reason: "Ann Buyer called." };
  for (const _ of [1, 2]) expect(await refundOrder(shop(), boss, orderId, late)).toEqual({ ok: true });
  expect((await order.collection("refunds").doc(late.refundId).get()).data()).toMatchObject({ cents: 100, reason: "" });
  expect(await writeNote(shop(), boss, orderId, "Ann Buyer called.")).toEqual(refused("customer-deleted"));
});

// testing/cases/users.ts covers the calls, and prove/races/admins.test.ts two admins at once.
test("[A-9] the user is promoted whom Firebase Authentication knows by the email address, if they have a profile", async () => {
  const email = "head@example.com";
  await db.doc(`users/${ann.uid}`).update({ email });
  expect(await promote(email)).toEqual(refused("user-not-found"));
  const { uid } = await auth.createUser({ email, emailVerified: true });
  expect(await promote(email)).toEqual(refused("user-not-found"));
  await db.doc(`users/${uid}`).set((await db.doc(`users/${ann.uid}`).get()).data() ?? {});
  expect(await promote(email)).toEqual({ ok: true, changed: true });
  expect(await readUser(uid)).toMatchObject({ role: "admin" });
  expect(await readUser(ann.uid)).toMatchObject({ role: "customer" });
});

test.each<[string, (uid: string) => Promise<unknown>]>([
  ["is disabled", (uid) => auth.updateUser(uid, { disabled: true })],
  ["is gone", (uid) => auth.deleteUser(uid)],
  ["has a damaged profile", (uid) => db.doc(`users/${uid}`).update({ name: 5 })],
  ["has an email address that nobody confirmed", (uid) => auth.updateUser(uid, { emailVerified: false })],
])("[R-3] an admin whose colleague %s counts as the last one", async (_, breakAccount) => {
  const second = await putUser("admin");
  await breakAccount(second.uid);
  expect(await changeRole(shop(), boss, boss.email, "customer")).toEqual(refused("last-admin"));
  expect(await remove(boss, boss.uid)).toEqual(refused("last-admin"));
  expect(await readUser(boss.uid)).toMatchObject({ role: "admin" });
});
