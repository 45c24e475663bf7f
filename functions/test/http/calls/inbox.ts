import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { DAILY_BUDGETS } from "../../../src/contract/limits.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const anEmail = () => `${randomUUID()}@example.com`;
/** The header by which Firebase Hosting reports a caller, behind anything that the client says. */
export const from = (ip: string) => ({ headers: { "X-Forwarded-For": `${randomUUID()}, ${ip}, 199.36.158.100` } });

export const inbox = ({ db, ask, signIn }: DescribedApi) => {
  const postTo = (kind: string, ip: string, email: string) =>
    ask(undefined, `POST /${kind}`, { name: "Vi", message: "Hello", email }, from(ip));

  test.each([
    ["S-3", "messages", { name: "Vi", email: "vi@example.com", message: "Hello", answered: false }],
    ["X-5", "subscribers", { email: "vi@example.com", leaveToken: "t" }],
  ] as const)("[%s] [F-2] GET /%s has all of what admins see", async (_, kind, sent) => {
    const createdAt = new Date(Date.now() + 60_000);
    const ref = await db.collection(kind).add({ ...sent, createdAt });
    const boss = await signIn("admin");
    const listed = { _id: ref.id, ...sent, createdAt: createdAt.toISOString() };
    expect((await ask(boss, `GET /${kind}?limit=1`)).body).toEqual([listed]);
    await ref.delete();
  });

  test("[S-3] GET /messages has those that are open, or those that are answered", async () => {
    const email = anEmail();
    const put = (answered: boolean) =>
      db.collection("messages").add({ name: "Vi", email, message: "Hello", answered, createdAt: new Date() });
    const [open, answered] = await Promise.all([put(false), put(true)]);
    const boss = await signIn("admin");
    const listed = async (state: string) => {
      const { body } = await ask(boss, `GET /messages?state=${state}`);
      return body.flatMap((one: { _id: string; email: string }) => (one.email === email ? [one._id] : []));
    };
    expect([await listed("open"), await listed("answered")]).toEqual([[open.id], [answered.id]]);
    expect(await ask(boss, "GET /messages?state=read")).toMatchObject(wrongFields("state"));
  });

  describe.each(["messages", "subscribers"] as const)("POST /%s", (kind) => {
    const post = (ip: string, email = anEmail()) => postTo(kind, ip, email);
    const limits = DAILY_BUDGETS[kind];

    test("[X-5] [S-3] takes so many a day from a caller, also if all come at once, and names wrong fields", async () => {
      const ip = randomUUID();
      const budgets = async () =>
        (await db.collection("budgets").get()).docs.filter(({ id }) => id.includes(`-${kind}-`));
      const known = (await budgets()).map(({ id }) => id);
      await post(ip);
      for (const { id, ref } of await budgets())
        if (!known.includes(id) && !id.endsWith("shop")) await ref.update({ count: limits.caller - 2 });
      const atOnce = await Promise.all([1, 2, 3, 4].map(() => post(ip)));
      expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(2);
      const late = await post(ip);
      expect(late).toMatchObject(refused(429, "sent-too-often"));
      expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(Number(late.headers.get("retry-after"))).toBeLessThanOrEqual(86_400);
      expect(await post(randomUUID(), "vi")).toMatchObject(wrongFields("email"));
    });

    test("[X-5] [S-3] takes so many a day altogether, and stores no address in the budgets", async () => {
      const { docs } = await db.collection("budgets").get();
      const shops = docs.find(({ id }) => id.endsWith(`${kind}-shop`));
      await shops?.ref.update({ count: limits.shop });
      expect(await post(randomUUID())).toMatchObject(refused(429, "sent-too-often"));
      await shops?.ref.update({ count: 0 });
      for (const one of docs) expect(Object.keys(one.data()).sort().join()).toMatch(/^(count,expireAt|expireAt,salt)$/);
    });
  });
};
