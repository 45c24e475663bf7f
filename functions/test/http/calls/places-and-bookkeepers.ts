import { Timestamp } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { DAILY_BUDGETS, PLACES_MAX } from "../../../src/contract/abuse-limits.ts";
import { LINK_DAYS } from "../../../src/contract/lifetimes.ts";
import type { Place } from "../../../src/contract/place.ts";
import type { User } from "../../support/api.ts";
import { type DescribedApi, modified, refused, wrongFields } from "../support/described-api.ts";

const notAllowed = refused(403, "not-allowed");
const desk = { label: "Desk", recipient: "Kim", address: "1 Elm Street", phone: "555 0100", costCenter: "4711" };
const DONE = { status: 200, body: { acknowledged: true } };
const USED_UP = refused(404, "link-not-valid");

export const placesAndBookkeepers = ({ db, auth, ask, bearerOf, call: callApi, signIn }: DescribedApi) => {
  describe("delivery places", () => {
    const callOf = ({ uid }: User) => `/users/${uid}/places` as const;
    const listed = async (who: User): Promise<Place[]> => (await ask(who, `GET ${callOf(who)}`)).body;

    test("[O-2] a customer keeps places, nobody else sees them, and each label is one place's", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const call = callOf(ann);
      const { status, body } = await ask(ann, `POST ${call}`, { ...desk, label: " Desk ", phone: 5550100, usedAt: 5 });
      expect([status, await listed(ann)]).toEqual([
        201,
        [{ ...desk, _id: body.insertedId, phone: "5550100", usedAt: null, createdAt: expect.any(String) }],
      ]);
      const at = `${call}/${body.insertedId}` as const;
      expect(await ask(ann, `POST ${call}`, { ...desk, label: "desk" })).toMatchObject(refused(409, "place-exists"));
      await ask(ann, `POST ${call}`, { ...desk, label: "Lab" });
      expect(await ask(ann, `PUT ${at}`, { ...desk, label: "Lab" })).toMatchObject(refused(409, "place-exists"));
      expect(await ask(ann, `PUT ${at}`, { ...desk, recipient: "" })).toMatchObject(modified(1));
      expect(await ask(ann, `PUT ${at}`, { ...desk, recipient: "" })).toMatchObject(modified(0));
      const wrong = { label: " ", address: "", phone: "none", costCenter: "x".repeat(41), recipient: "x".repeat(121) };
      expect(await ask(ann, `POST ${call}`, wrong)).toMatchObject(
        wrongFields("label", "recipient", "address", "phone", "costCenter"),
      );
      for (const [method, path] of [
        ["GET", call],
        ["POST", call],
        ["PUT", at],
        ["DELETE", at],
      ])
        expect(await ask(boss, `${method} ${path}`, method === "GET" ? undefined : desk)).toMatchObject(notAllowed);
      expect((await ask(ann, `DELETE ${at}`)).body).toEqual({ acknowledged: true, deletedCount: 1 });
      for (const method of ["PUT", "DELETE"])
        expect(await ask(ann, `${method} ${at}`, desk)).toMatchObject(refused(404, "place-not-found"));
      expect((await listed(ann)).map(({ label }) => label)).toEqual(["Lab"]);
    });

    test("[O-2] at most ten are kept, also if all come at once, and the last one used comes first", async () => {
      const ann = await signIn();
      const add = (label: string) => ask(ann, `POST ${callOf(ann)}`, { ...desk, label });
      for (let index = 2; index < PLACES_MAX; index++) await add(`Place ${index}`);
      const late = await Promise.all(["One", "Two", "Three", "one"].map(add));
      expect(late.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
      expect(await add("More")).toMatchObject(refused(409, "too-many-places"));
      const [used] = (await db.collection(`users/${ann.uid}/places`).where("label", "==", "Place 5").get()).docs;
      await used?.ref.update({ usedAt: Timestamp.fromMillis(Date.now() + 60_000) });
      expect((await listed(ann))[0]).toMatchObject({ label: "Place 5", usedAt: expect.any(String) });
    });
  });

  describe("the bookkeeper", () => {
    const callOf = ({ uid }: User) => `/users/${uid}/bookkeeper` as const;
    const anEmail = () => `${crypto.randomUUID()}@example.com`;
    const name = (who: User, email: string) => ask(who, `PUT ${callOf(who)}`, { email });
    const shown = async (who: User) => (await ask(who, `GET /user/${who.email}`)).body.bookkeeper;
    const billingOf = async ({ uid }: User) => (await db.doc(`users/${uid}`).get()).get("billing");
    const mailsTo = async (email: string) =>
      (await db.collection("mail").where("to", "==", email).get()).docs.map((one) => one.data());
    const tokenTo = async (email: string) => (await mailsTo(email)).at(-1)?.data.token as string;
    const confirm = (token: unknown) => ask(undefined, "POST /bookkeeper", { token });
    const leave = (token: unknown) => ask(undefined, "POST /bookkeeper/leave", { token });
    const confirmed = async (who: User, email = anEmail()) => {
      await name(who, email);
      const token = await tokenTo(email);
      await confirm(token);
      return { email, token, leaving: `${who.uid}.${(await billingOf(who)).leaveSecret}` };
    };

    test("[O-3] an address becomes a customer's bookkeeper when its owner follows the link, and the next one confirms anew", async () => {
      const ann = await signIn();
      const email = anEmail();
      expect(await shown(ann)).toBeUndefined();
      expect(await name(ann, email.toUpperCase())).toMatchObject(modified(1));
      expect(await name(ann, email)).toMatchObject(modified(0));
      const waits = { email, askedAt: expect.any(String), confirmedAt: null };
      expect(await shown(ann)).toEqual(waits);
      const data = { uid: ann.uid, customer: ann.email, token: expect.any(String) };
      expect(await mailsTo(email)).toMatchObject([{ template: "bookkeeper-confirm", data }]);
      const token = await tokenTo(email);
      expect(JSON.stringify(await billingOf(ann))).not.toContain(token.split(".")[1]);
      expect(JSON.stringify((await ask(ann, `GET /users/${ann.uid}/data`)).body)).not.toContain(token);
      for (const wrong of [`${token}x`, `${ann.uid}.${"x".repeat(43)}`, `nobody.${token.split(".")[1]}`, "../x"])
        expect(await confirm(wrong)).toMatchObject(USED_UP);
      for (const _ of [1, 2]) expect(await confirm(token)).toMatchObject(DONE);
      expect(await shown(ann)).toEqual({ ...waits, confirmedAt: expect.any(String) });
      expect(await name(ann, email)).toMatchObject(modified(0));

      const next = anEmail();
      expect(await name(ann, next)).toMatchObject(modified(1));
      expect(await shown(ann)).toMatchObject({ email: next, confirmedAt: null });
      expect(await confirm(token)).toMatchObject(USED_UP);
      for (const count of [1, 0]) expect(await ask(ann, `DELETE ${callOf(ann)}`)).toMatchObject(modified(count));
      expect([await shown(ann), await billingOf(ann)]).toEqual([undefined, {}]);
      expect(await confirm(await tokenTo(next))).toMatchObject(USED_UP);
    });

    test("[O-3] a bookkeeper leaves by the link of a copy, or by one click in a mail program", async () => {
      const ann = await signIn();
      const first = await confirmed(ann);
      for (const wrong of [first.token, `${first.leaving}x`, "x"]) expect(await leave(wrong)).toMatchObject(USED_UP);
      expect(await leave(first.leaving)).toMatchObject(DONE);
      expect(await shown(ann)).toBeUndefined();
      for (const again of [await leave(first.leaving), await confirm(first.token)])
        expect(again).toMatchObject(USED_UP);
      const { leaving } = await confirmed(ann);
      const form = {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      };
      const clicked = await callApi("POST", `/bookkeeper/leave?token=${encodeURIComponent(leaving)}`, form);
      expect(clicked).toMatchObject(DONE);
      expect(await shown(ann)).toBeUndefined();
      for (const call of [confirm, leave]) expect(await call(undefined)).toMatchObject(wrongFields("token"));
    });

    test("[O-3] a link is valid for some days, and then the same address can be asked again", async () => {
      const ann = await signIn();
      const email = anEmail();
      await name(ann, email);
      const old = new Date(Date.now() - LINK_DAYS * 86_400_000);
      await db.doc(`users/${ann.uid}`).update({ "billing.askedAt": old });
      expect(await confirm(await tokenTo(email))).toMatchObject(USED_UP);
      expect(await name(ann, email)).toMatchObject(modified(1));
      expect(await mailsTo(email)).toHaveLength(2);
    });

    test("[O-3] who names one is its customer, with a confirmed address, and asks few a day; so does a mailbox get few", async () => {
      const [ann, boss, eve] = [await signIn(), await signIn("admin"), await signIn()];
      for (const method of ["PUT", "DELETE"])
        expect(await ask(boss, `${method} ${callOf(ann)}`, { email: anEmail() })).toMatchObject(notAllowed);
      expect(await name(ann, "books")).toMatchObject(wrongFields("email"));
      const { address } = DAILY_BUDGETS.unconfirmedMailbox;
      const email = anEmail();
      for (let index = 0; index < address; index++) await name(await signIn(), email.replace("@", `+${index}@`));
      expect(await name(eve, email)).toMatchObject(refused(429, "sent-too-often"));
      expect(await mailsTo(email)).toEqual([]);
      for (let index = 0; index < DAILY_BUDGETS.bookkeepers.caller; index++) await name(ann, anEmail());
      expect(await name(ann, anEmail())).toMatchObject(refused(429, "sent-too-often"));
      await auth.updateUser(eve.uid, { emailVerified: false });
      const unconfirmed = { ...eve, bearer: bearerOf(eve, false) };
      expect(await name(unconfirmed, anEmail())).toMatchObject(refused(403, "email-not-confirmed"));
    });
  });
};
