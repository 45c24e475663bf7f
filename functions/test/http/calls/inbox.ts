import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { DAILY_BUDGETS } from "../../../src/contract/limits.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const anEmail = () => `${randomUUID()}@example.com`;
/** What the proxies report of a caller who came through Firebase Hosting. What the client says itself stands before it. */
const from = (ip: string) => ({ headers: { "X-Forwarded-For": `${randomUUID()}, ${ip}, 199.36.158.100` } });

export const inbox = ({ db, ask }: DescribedApi) =>
  describe.each(["messages", "subscribers"] as const)("POST /%s", (kind) => {
    const post = (ip: string, email: string) =>
      ask(undefined, `POST /${kind}`, { name: "Vi", message: "Hello", email }, from(ip));
    const countOf = async () => (await db.collection(kind).get()).size;
    const limits = DAILY_BUDGETS[kind];

    test("[X-5] [S-3] [X-7] stores what a visitor sends, and answers the same if it was there before", async () => {
      const [ip, email] = [randomUUID(), anEmail()];
      const before = await countOf();
      const answers = [await post(ip, email.toUpperCase()), await post(ip, email)];
      for (const { status, body } of answers) expect([status, body]).toEqual([200, { acknowledged: true }]);
      expect((await countOf()) - before).toBe(kind === "messages" ? 2 : 1);
      expect(await ask(undefined, `POST /${kind}`, {}, from(ip))).toMatchObject({ status: 400 });
      expect(await post(ip, "vi")).toMatchObject(wrongFields("email"));
    });

    test("[X-5] [S-3] takes so many a day from an address and from a caller, also if all come at once", async () => {
      const email = anEmail();
      const ofOne = await Promise.all(Array.from({ length: limits.address + 2 }, () => post(randomUUID(), email)));
      expect(ofOne.filter(({ status }) => status === 200)).toHaveLength(limits.address);
      const ip = randomUUID();
      const ofAll = await Promise.all(Array.from({ length: limits.caller + 2 }, () => post(ip, anEmail())));
      expect(ofAll.filter(({ status }) => status === 200)).toHaveLength(limits.caller);
      const late = await post(ip, anEmail());
      expect(late).toMatchObject(refused(429, "sent-too-often"));
      expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(Number(late.headers.get("retry-after"))).toBeLessThanOrEqual(86_400);
    });

    test("[X-5] [S-3] takes so many a day altogether, and stores no address in the budgets", async () => {
      const { docs } = await db.collection("budgets").get();
      const shops = docs.find(({ id }) => id.endsWith(`${kind}-shop`));
      await shops?.ref.update({ count: limits.shop });
      expect(await post(randomUUID(), anEmail())).toMatchObject(refused(429, "sent-too-often"));
      await shops?.ref.update({ count: 0 });
      for (const one of docs) expect(Object.keys(one.data()).sort().join()).toMatch(/^(count,expireAt|expireAt,salt)$/);
    });
  });
