import { beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../src/contract/user.ts";
import { changeRole } from "../../src/people/change-role.ts";
import { users } from "../../src/store/collections.ts";
import { useShop } from "../support/shop.ts";

const { db, auth, shop, putUser, readUser } = useShop();

const change = (by: Caller, email: string, role: "admin" | "customer", at?: Parameters<typeof shop>[0]) =>
  changeRole(shop(at), by, email, role);
const promote = (by: Caller, { email }: { email: string }) => change(by, email, "admin");
const demote = (by: Caller, { email }: { email: string }) => change(by, email, "customer");
const between = (rival: () => Promise<unknown>) => ({ before: "reads users", rival });
const admins = async () => (await users(db).where("role", "==", "admin").get()).docs.map(({ id }) => id);
const refused = (code: string) => ({ ok: false, code });

let ann: Caller;
let boss: Caller;
beforeEach(async () => {
  await Promise.all((await admins()).map((uid) => users(db).doc(uid).delete()));
  [ann, boss] = [await putUser(), await putUser("admin")];
});

describe("changing a role", () => {
  test("[C-9] [R-3] promotes a customer and demotes an admin, and reports whether anything changed", async () => {
    expect(await promote(boss, ann)).toEqual({ ok: true, changed: true });
    expect(await promote(boss, ann)).toEqual({ ok: true, changed: false });
    expect(await readUser(ann.uid)).toMatchObject({ role: "admin" });
    expect(await demote(boss, ann)).toEqual({ ok: true, changed: true });
    expect(await demote(boss, ann)).toEqual({ ok: true, changed: false });
    expect(await readUser(ann.uid)).toMatchObject({ role: "customer" });
  });

  test("[A-9] [R-3] is allowed to admins only, and requires a user with a profile", async () => {
    expect(await promote(ann, ann)).toEqual(refused("not-allowed"));
    expect(await demote(ann, boss)).toEqual(refused("not-allowed"));
    expect(await promote(boss, { email: "nobody@example.com" })).toEqual(refused("user-not-found"));
    const { email = "" } = await auth.createUser({ email: "never-signed-in@example.com" });
    expect(await promote(boss, { email })).toEqual(refused("user-not-found"));
    expect(await admins()).toEqual([boss.uid]);
  });

  test("[A-9] promotes the user whom Firebase Authentication knows by the e-mail address", async () => {
    const email = "head@example.com";
    await users(db).doc(ann.uid).update({ email });
    expect(await promote(boss, { email })).toEqual(refused("user-not-found"));
    const head = await putUser();
    await auth.updateUser(head.uid, { email });
    await users(db).doc(head.uid).update({ email });
    expect(await promote(boss, { email })).toEqual({ ok: true, changed: true });
    expect(await readUser(head.uid)).toMatchObject({ role: "admin" });
    expect(await readUser(ann.uid)).toMatchObject({ role: "customer" });
  });

  test("[A-9] [R-3] is refused to an admin who is demoted in between", async () => {
    const second = await putUser("admin");
    const rival = () => demote(second, boss);
    expect(await change(boss, ann.email, "admin", between(rival))).toEqual(refused("not-allowed"));
    expect(await admins()).toEqual([second.uid]);
  });
});

// test/races/admins.test.ts covers two admins at once.
describe("the last admin", () => {
  test("[R-3] can't be demoted, not even by themselves, until there is another", async () => {
    expect(await demote(boss, boss)).toEqual(refused("last-admin"));
    await promote(boss, ann);
    expect(await demote(boss, boss)).toEqual({ ok: true, changed: true });
    expect(await admins()).toEqual([ann.uid]);
  });

  test("[R-3] stays when each of three admins steps down at once", async () => {
    const three = [boss, await putUser("admin"), await putUser("admin")];
    const done = await Promise.all(three.map((one) => demote(one, one)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(2);
    expect(done.filter(({ ok }) => !ok)).toEqual([refused("last-admin")]);
    expect(await admins()).toHaveLength(1);
  });
});
