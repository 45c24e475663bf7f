import { beforeEach, describe, expect, test } from "vitest";
import { users } from "../../src/store/collections.ts";
import { useOwnApi } from "../support/own-api.ts";

const { db, auth, call, signIn, readUser } = useOwnApi();
type Person = Awaited<ReturnType<typeof signIn>>;

const admins = async () => (await users(db).where("role", "==", "admin").get()).docs.map(({ id }) => id);
const demote = (by: Person, whom: Person) => call("DELETE", `/user/admin/${whom.email}`, { bearer: by.bearer });
const remove = (by: Person, whom: Person) => call("DELETE", `/users/${whom.uid}`, { bearer: by.bearer });
const refused = { status: 409, body: { message: "The shop needs an admin: the last one stays." } };

let boss: Person;
beforeEach(async () => {
  await Promise.all((await admins()).map((uid) => users(db).doc(uid).delete()));
  boss = await signIn("admin");
});

describe("the last admin", () => {
  test("[R-3] can be neither demoted nor deleted", async () => {
    expect(await demote(boss, boss)).toMatchObject(refused);
    expect(await remove(boss, boss)).toMatchObject(refused);
    expect(await readUser(boss.uid)).toMatchObject({ role: "admin" });
    expect((await auth.getUser(boss.uid)).uid).toBe(boss.uid);
    expect((await call("GET", "/user", { bearer: boss.bearer })).status).toBe(200);
  });

  test("[R-3] can be both once there is another, who is then the last", async () => {
    const [second, third] = [await signIn("admin"), await signIn("admin")];
    expect((await demote(second, boss)).status).toBe(200);
    expect((await remove(second, third)).status).toBe(200);
    expect(await demote(second, second)).toMatchObject(refused);
    expect(await remove(second, second)).toMatchObject(refused);
    expect(await admins()).toEqual([second.uid]);
  });

  for (const [title, act] of [
    ["demote", demote],
    ["delete", remove],
  ] as const)
    test(`[R-3] stays when two admins ${title} each other at once`, async () => {
      const second = await signIn("admin");
      const answers = await Promise.all([act(boss, second), act(second, boss)]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      // Too late, or no admin any more, or gone.
      expect([401, 403, 409]).toContain(statuses[1]);
      expect(await admins()).toHaveLength(1);
    });

  test("[R-3] stays when five admins all step down at once, half by demotion and half by deletion", async () => {
    const five = [boss, ...(await Promise.all([1, 2, 3, 4].map(() => signIn("admin"))))];
    const answers = await Promise.all(five.map((one, index) => (index % 2 ? demote : remove)(one, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
    expect(await admins()).toHaveLength(1);
  }, 60_000);
});
