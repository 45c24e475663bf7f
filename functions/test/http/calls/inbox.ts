import { randomUUID } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { DAILY_BUDGETS, NEWSLETTER_MAILS } from "../../../src/contract/abuse-limits.ts";
import { LINK_DAYS } from "../../../src/contract/lifetimes.ts";
import { sha256 } from "../../../src/store/sha256.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

const anEmail = () => `${randomUUID()}@example.com`;
/** The header by which Firebase Hosting reports a caller, behind anything that the client says. */
const from = (ip: string) => ({ headers: { "X-Forwarded-For": `${randomUUID()}, ${ip}, 199.36.158.100` } });
const DONE = { status: 200, body: { acknowledged: true } };
const USED_UP = refused(404, "link-not-valid");

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

  describe("the newsletter", () => {
    const someone = () => {
      const email = `${randomUUID()}@example.com`;
      const id = sha256(email);
      const [subscriber, pending] = [db.doc(`subscribers/${id}`), db.doc(`subscriptions/${id}`)];
      const mails = async () =>
        (await db.collection("mail").get()).docs.map((one) => one.data()).filter(({ to }) => to === email);
      const subscribe = (as = email) => ask(undefined, "POST /subscribers", { email: as }, from(randomUUID()));
      const tokens = async (): Promise<string[]> => (await mails()).map(({ data }) => data.token);
      /** Lets all mails be older. */
      const age = async (hours: number) => {
        const links: { sentAt: Timestamp }[] = (await pending.get()).get("links");
        const older = (at: Timestamp) => Timestamp.fromMillis(at.toMillis() - hours * 3_600_000);
        await pending.update({ links: links.map((link) => ({ ...link, sentAt: older(link.sentAt) })) });
      };
      return { email, id, subscriber, pending, mails, subscribe, tokens, age };
    };
    const confirm = (token: unknown) => ask(undefined, "POST /subscribers/confirm", { token });
    const leave = (token: unknown) => ask(undefined, "POST /subscribers/leave", { token });

    test("[X-5] [X-7] goes to an address once its owner has confirmed it, until they leave; subscribing answers all alike", async () => {
      const { email, id, subscriber, pending, subscribe, mails, tokens } = someone();
      const answers = [await subscribe(email.toUpperCase()), await subscribe()];
      const [sent, ...more] = await mails();
      expect([sent, more]).toMatchObject([{ to: email, template: "newsletter-confirm", status: "waiting" }, []]);
      expect((await subscriber.get()).exists).toBe(false);
      const [token = ""] = await tokens();
      expect(JSON.stringify((await pending.get()).data())).not.toContain(token.split(".")[1]);
      for (const wrong of [`${token}x`, token.slice(0, -1), `${id}.${"x".repeat(43)}`, "../x", `${token}/x`])
        expect(await confirm(wrong)).toMatchObject(USED_UP);

      expect(await confirm(token)).toMatchObject(DONE);
      expect(await confirm(token)).toMatchObject(DONE);
      const stored = await subscriber.get();
      expect(stored.data()).toEqual({ email, createdAt: expect.any(Timestamp), leaveToken: expect.any(String) });
      expect((await pending.get()).exists).toBe(false);
      answers.push(await subscribe());
      expect(await mails()).toHaveLength(1);

      const leaving = `${id}.${stored.get("leaveToken")}`;
      for (const wrong of [token, `${id}.${"0".repeat(64)}`, "x"]) expect(await leave(wrong)).toMatchObject(USED_UP);
      expect(await leave(leaving)).toMatchObject(DONE);
      for (const again of [await leave(leaving), await confirm(token)]) expect(again).toMatchObject(USED_UP);
      expect((await subscriber.get()).exists).toBe(false);
      answers.push(await subscribe());
      expect(await mails()).toHaveLength(2);
      for (const { status, body } of answers) expect({ status, body }).toEqual(DONE);
      for (const call of [confirm, leave]) expect(await call(undefined)).toMatchObject(wrongFields("token"));
    });

    test("[X-5] mails one address only so often, also if all ask at once, and each link is valid for some days", async () => {
      const { subscribe, age, mails, tokens, pending } = someone();
      await Promise.all([subscribe(), subscribe(), subscribe()]);
      const [first] = await tokens();
      const counts: number[] = [];
      for (const hours of [0.9, 0.2, 1.1, 1.1, 22]) {
        await age(hours);
        expect(await subscribe()).toMatchObject(DONE);
        counts.push((await mails()).length);
      }
      expect(counts).toEqual([1, 2, NEWSLETTER_MAILS.perDay, NEWSLETTER_MAILS.perDay, NEWSLETTER_MAILS.perDay + 1]);
      const last = (await tokens()).find((token) => token !== first);
      const links = (await pending.get()).get("links");
      await age(LINK_DAYS * 24);
      for (const token of [first, last]) expect(await confirm(token)).toMatchObject(USED_UP);
      await pending.update({ links });
      expect(await confirm(first)).toMatchObject(DONE);
    });
  });

  test("[E-2] [X-7] GET /mail lists letters by what became of them, and POST /mail/{id}/send has one sent again; those of an order have a list of their own", async () => {
    const boss = await signIn("admin");
    const letter = { to: "ann@example.com", template: "order-placed", status: "given-up", attempts: 3, reason: "421" };
    const createdAt = new Date();
    await db.doc("mail/one").set({ ...letter, data: { orderId: "one" }, createdAt });
    const listed = { _id: "one", ...letter, nextAt: null, sentAt: null, createdAt: createdAt.toISOString() };
    expect((await ask(boss, "GET /mail?state=given-up")).body).toEqual([listed]);
    expect(await ask(boss, "GET /mail?state=lost")).toMatchObject(wrongFields("state"));

    await db.doc("mail/two").set({ ...letter, data: { orderId: "two" }, createdAt });
    expect((await ask(boss, "GET /orders/one/letters")).body).toEqual([listed]);

    expect(await ask(boss, "POST /mail/one/send")).toMatchObject({ status: 202, body: { acknowledged: true } });
    expect((await db.doc("mail/one").get()).data()).toMatchObject({ status: "waiting", attempts: 0 });
    expect(await ask(boss, "POST /mail/none/send")).toMatchObject(refused(404, "letter-not-found"));
    await db.doc("mail/one").update({ status: "sent" });
    expect(await ask(boss, "POST /mail/one/send")).toMatchObject(refused(409, "letter-sent"));
  });
};
