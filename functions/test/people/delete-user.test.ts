import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../src/contract/user.ts";
import { changeRole } from "../../src/people/change-role.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { signInUser } from "../../src/people/sign-in-user.ts";
import { users } from "../../src/store/collections.ts";
import { useShop } from "../support/shop.ts";

const { db, auth, shop, putUser, putOrder, readUser, readOrder } = useShop();

const remove = (by: Caller, uid: string, at?: Parameters<typeof shop>[0]) => deleteUser(shop(at), by, uid);
const admins = async () => (await users(db).where("role", "==", "admin").get()).docs.map(({ id }) => id);
const hasAccount = async (uid: string) => (await auth.getUsers([{ uid }])).users.length === 1;
const refused = (code: string) => ({ ok: false, code });
const noInput = { name: "", address: "", edu: "", phone: "", linkedin: "" };

let ann: Caller;
let boss: Caller;
beforeEach(async () => {
  await Promise.all((await admins()).map((uid) => users(db).doc(uid).delete()));
  [ann, boss] = [await putUser(), await putUser("admin")];
});

describe("deleting a user", () => {
  test("[C-10] [R-3] deletes the profile and the account, and keeps the orders", async () => {
    const orderId = await putOrder({ uid: ann.uid });
    expect(await remove(boss, ann.uid)).toEqual({ ok: true });
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(false);
    expect(await readOrder(orderId)).toMatchObject({ uid: ann.uid });
    expect(await remove(boss, ann.uid)).toEqual(refused("user-not-found"));
  });

  test("[C-10] [R-2] is allowed to that user and to admins", async () => {
    const bob = await putUser();
    expect(await remove(bob, ann.uid)).toEqual(refused("not-allowed"));
    expect(await remove(bob, "nobody")).toEqual(refused("not-allowed"));
    expect(await remove(boss, "nobody")).toEqual(refused("user-not-found"));
    expect(await hasAccount(ann.uid)).toBe(true);
    expect(await remove(ann, ann.uid)).toEqual({ ok: true });
    expect(await hasAccount(ann.uid)).toBe(false);
  });

  test("[C-10] that fails after the profile is deleted is completed by the next call", async () => {
    const rival = () => Promise.reject(new Error("killed"));
    await expect(remove(boss, ann.uid, { before: "auth: deleteUser", rival })).rejects.toThrow("killed");
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(true);
    expect(await remove(boss, ann.uid)).toEqual({ ok: true });
    expect(await hasAccount(ann.uid)).toBe(false);
  });

  test("[C-10] leaves no profile when the user signs in at that moment", async () => {
    const rival = () => signInUser(shop(), ann, noInput);
    expect(await remove(boss, ann.uid, { before: "auth: deleteUser", rival })).toEqual({ ok: true });
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(false);
  });

  test("[A-9] [R-3] is refused to an admin who is demoted in between", async () => {
    const second = await putUser("admin");
    const rival = () => changeRole(shop(), second, boss.email, "customer");
    expect(await remove(boss, ann.uid, { before: "reads users", rival })).toEqual(refused("not-allowed"));
    expect(await readUser(ann.uid)).toBeDefined();
  });

  test("[C-10] twice at once succeeds, and leaves neither profile nor account", async () => {
    const both = await Promise.all([remove(boss, ann.uid), remove(ann, ann.uid)]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(false);
  });
});

// test/races/admins.test.ts covers two admins at once.
describe("the last admin", () => {
  test("[R-3] can't be deleted, not even by themselves, until there is another", async () => {
    expect(await remove(boss, boss.uid)).toEqual(refused("last-admin"));
    expect(await hasAccount(boss.uid)).toBe(true);
    const second = await putUser("admin");
    expect(await remove(second, boss.uid)).toEqual({ ok: true });
    expect(await admins()).toEqual([second.uid]);
  });
});
