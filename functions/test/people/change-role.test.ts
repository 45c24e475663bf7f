import { beforeEach, expect, test } from "vitest";
import type { Caller } from "../../src/contract/user.ts";
import { changeRole } from "../../src/people/change-role.ts";
import { deleteUser } from "../../src/people/delete-user.ts";
import { useShop } from "../support/shop.ts";

const { db, auth, shop, putUser, readUser, admins, clear } = useShop();

const promote = (by: Caller, { email }: { email: string }, rival?: () => Promise<unknown>) =>
  changeRole(shop(rival && { before: "reads users", rival }), by, email, "admin");
const refused = (code: string) => ({ ok: false, code });

let ann: Caller;
let boss: Caller;
beforeEach(async () => {
  await clear();
  [ann, boss] = [await putUser(), await putUser("admin")];
});

// test/http/calls/users.ts and testing/cases/users.ts cover the calls, and test/races/admins.test.ts two admins at once.
test("[A-9] the user is promoted whom Firebase Authentication knows by the email address, if they have a profile", async () => {
  const email = "head@example.com";
  await db.doc(`users/${ann.uid}`).update({ email });
  expect(await promote(boss, { email })).toEqual(refused("user-not-found"));
  const { uid } = await auth.createUser({ email, emailVerified: true });
  expect(await promote(boss, { email })).toEqual(refused("user-not-found"));
  await db.doc(`users/${uid}`).set((await db.doc(`users/${ann.uid}`).get()).data() ?? {});
  expect(await promote(boss, { email })).toEqual({ ok: true, changed: true });
  expect(await readUser(uid)).toMatchObject({ role: "admin" });
  expect(await readUser(ann.uid)).toMatchObject({ role: "customer" });
});

test("[A-9] [R-3] an admin who is demoted in between promotes nobody", async () => {
  const second = await putUser("admin");
  const demote = () => changeRole(shop(), second, boss.email, "customer");
  expect(await promote(boss, ann, demote)).toEqual(refused("not-allowed"));
  expect(await admins()).toEqual([second.uid]);
});

test.each<[string, (uid: string) => Promise<unknown>]>([
  ["is disabled", (uid) => auth.updateUser(uid, { disabled: true })],
  ["is gone", (uid) => auth.deleteUser(uid)],
  ["has an email address that nobody confirmed", (uid) => auth.updateUser(uid, { emailVerified: false })],
])("[R-3] an admin whose colleague's account %s counts as the last one", async (_, breakAccount) => {
  const second = await putUser("admin");
  await breakAccount(second.uid);
  expect(await changeRole(shop(), boss, boss.email, "customer")).toEqual(refused("last-admin"));
  expect(await deleteUser(shop(), boss, boss.uid)).toEqual(refused("last-admin"));
  expect(await readUser(boss.uid)).toMatchObject({ role: "admin" });
});

test("[R-3] an admin whose colleague's profile is damaged counts as the last one", async () => {
  const second = await putUser("admin");
  await db.doc(`users/${second.uid}`).update({ name: 5 });
  expect(await changeRole(shop(), boss, boss.email, "customer")).toEqual(refused("last-admin"));
});
