import { expect, test } from "vitest";
import { type DescribedApi, refused, wrongFields } from "../support/described-api.ts";

export const mail = ({ db, ask, signIn }: DescribedApi) =>
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
