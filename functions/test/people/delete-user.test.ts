import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../src/contract/user.ts";
import { changeRole } from "../../src/people/change-role.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { endAllSessions } from "../../src/people/end-session.ts";
import { signInUser } from "../../src/people/sign-in-user.ts";
import { signedIn } from "../support/documents.ts";
import { useShop } from "../support/shop.ts";

const { auth, db, shop, putUser, readUser, clear } = useShop();

const remove = (by: Caller, uid: string, at?: Parameters<typeof shop>[0]) => deleteUser(shop(at), by, uid);
const hasAccount = async (uid: string) => (await auth.getUsers([{ uid }])).users.length === 1;
const noInput = { name: "", address: "", edu: "", phone: "", linkedin: "" };

let ann: Caller;
let boss: Caller;
beforeEach(async () => {
  await clear();
  [ann, boss] = [await putUser(), await putUser("admin")];
});

// test/http/calls covers the calls, and test/races/admins.test.ts two admins at once.
describe("deleting a user", () => {
  test("[C-10] that fails after the profile is deleted is completed by the next call", async () => {
    const rival = () => Promise.reject(new Error("killed"));
    await expect(remove(boss, ann.uid, { before: "auth: deleteUser", rival })).rejects.toThrow("killed");
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(true);
    expect(await remove(boss, ann.uid)).toEqual({ ok: true });
    expect(await hasAccount(ann.uid)).toBe(false);
  });

  test("[C-10] leaves neither a list of unpaid orders nor a basket", async () => {
    const mine = ["holds", "baskets"].map((name) => db.collection(name).doc(ann.uid));
    for (const document of mine) await document.set({ lines: { gloves: 2 } });
    expect(await remove(ann, ann.uid)).toEqual({ ok: true });
    for (const document of mine) expect((await document.get()).exists, document.path).toBe(false);
  });

  test("[C-10] leaves no profile when the user signs in at that moment", async () => {
    const rival = () => signInUser(shop(), signedIn(ann), noInput);
    expect(await remove(boss, ann.uid, { before: "auth: deleteUser", rival })).toEqual({ ok: true });
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(false);
  });

  test("[A-9] [C-22] while all sessions of the user end lets both succeed", async () => {
    const rival = () => remove(boss, ann.uid);
    await endAllSessions(shop({ before: "auth: revokeRefreshTokens", rival }), signedIn(ann));
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(false);
  });

  test("[A-9] [R-3] is refused to an admin who is demoted in between", async () => {
    const second = await putUser("admin");
    const rival = () => changeRole(shop(), second, boss.email, "customer");
    expect(await remove(boss, ann.uid, { before: "reads users", rival })).toEqual({ ok: false, code: "not-allowed" });
    expect(await readUser(ann.uid)).toBeDefined();
  });

  test("[C-10] twice at once succeeds, and leaves neither profile nor account", async () => {
    const both = await Promise.all([remove(boss, ann.uid), remove(ann, ann.uid)]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    expect(await readUser(ann.uid)).toBeUndefined();
    expect(await hasAccount(ann.uid)).toBe(false);
  });
});
