import { createHash, randomUUID } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { NEWSLETTER_MAILS } from "../../../src/contract/limits.ts";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";
import { from } from "./inbox.ts";

const DONE = { status: 200, body: { acknowledged: true } };
const USED_UP = refused(404, "link-not-valid");

export const newsletter = ({ db, ask }: DescribedApi) =>
  describe("the newsletter", () => {
    const someone = () => {
      const email = `${randomUUID()}@example.com`;
      const id = createHash("sha256").update(email).digest("hex");
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
      await age(NEWSLETTER_MAILS.validDays * 24);
      for (const token of [first, last]) expect(await confirm(token)).toMatchObject(USED_UP);
      await pending.update({ links });
      expect(await confirm(first)).toMatchObject(DONE);
    });
  });
