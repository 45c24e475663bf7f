import { describe, expect, test, vi } from "vitest";
import { DAILY_BUDGETS } from "../../../src/contract/abuse-limits.ts";
import { PROFILE_PLACEHOLDERS } from "../../../src/contract/profile-placeholders.ts";
import type { ListedUser } from "../../../src/contract/user.ts";
import { aReview } from "../../../testing/builders.ts";
import { forged } from "../../support/call.ts";
import { nextSecond } from "../../support/next-second.ts";
import { SITE } from "../../support/server.ts";
import { type DescribedApi, modified, refused, wrongFields } from "../support/described-api.ts";

const notAllowed = refused(403, "not-allowed");
const DAY = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1000);
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);

export const users = (api: DescribedApi) => {
  const { db, auth, call, projectId, confirmations, ask, bearerOf, signUp, signIn, stripe } = api;
  const { putProduct, putOrder, readProduct, readOrder, readUser, open } = api;

  test("[X-1] [W-7] PUT /users/{id} changes the caller's own profile, and confirms a name that the shop made", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const said = { name: "Ann Buyer", address: "1 Elm", edu: "", phone: "5550100", linkedin: "LinkedIn.com/in/ann" };
    expect(await ask(ann, `PUT /users/${ann.uid}`, { ...said, role: "admin" })).toMatchObject(modified(1));
    const stored = { ...said, linkedin: "https://linkedin.com/in/ann", role: "customer" };
    expect(await readUser(ann.uid)).toMatchObject(stored);
    expect(await readUser(ann.uid)).not.toHaveProperty("madeName");
    expect(await ask(ann, `PUT /users/${ann.uid}`, said)).toMatchObject(modified(0));
    expect(await ask(boss, `PUT /users/${ann.uid}`, said)).toMatchObject(notAllowed);
    const wrong = { ...said, name: "", phone: "none" };
    expect(await ask(ann, `PUT /users/${ann.uid}`, wrong)).toMatchObject(wrongFields("name", "phone"));
  });

  test("[P-2] [X-7] a user asks for a letter when a product is back, and takes it back", async () => {
    const [ann, bob] = [await signIn(), await signIn()];
    const productId = await putProduct({ availableQuantity: 0 });
    const call = `/users/${ann.uid}/stockNotices`;
    expect(await ask(ann, `PUT ${call}/${productId}`)).toMatchObject(modified(1));
    expect(await ask(ann, `PUT ${call}/${productId}?pieces=0`)).toMatchObject(wrongFields("pieces"));
    expect(await ask(ann, `PUT ${call}/${productId}?pieces=7`)).toMatchObject(modified(1));
    expect((await ask(ann, `GET ${call}`)).body).toEqual({ productIds: [productId] });
    expect(await ask(ann, `DELETE ${call}/${productId}`)).toMatchObject(modified(1));
    expect(await ask(ann, `DELETE ${call}/${productId}`)).toMatchObject(modified(0));
    for (const asked of [`GET ${call}`, `PUT ${call}/${productId}`, `DELETE ${call}/${productId}`] as const)
      expect(await ask(bob, asked)).toMatchObject(notAllowed);
    await db.doc(`stockNotices/${ann.uid}`).set({ productIds: Array.from({ length: 50 }, (_, index) => `p${index}`) });
    expect(await ask(ann, `PUT ${call}/${productId}`)).toMatchObject(refused(409, "too-many-stock-notices"));
  });

  describe("PUT /user/{email}", () => {
    test("[A-3] [A-4] [C-6] [C-20] makes the profile on first sign-in, under any spelling of its email address, makes no admin, and answers with a session", async () => {
      const [ann, bob] = [await signUp(), await signUp()];
      const nothing = { name: null, phone: "Add a number", linkedin: "javascript:alert(1)" };
      const { body: answer } = await ask(ann, `PUT /user/${ann.email.toUpperCase()}`, nothing);
      expect(answer).toEqual({ acknowledged: true, token: expect.any(String), role: "customer" });
      expect(await readUser(ann.uid)).toMatchObject({
        name: ann.email.split("@")[0],
        email: ann.email,
        role: "customer",
        ...PROFILE_PLACEHOLDERS,
      });
      const said = { name: "Bob Buyer", address: "1 Elm", edu: "Nursing", linkedin: "https://linkedin.com/in/bob" };
      const body = {
        ...said,
        linkedin: "LinkedIn.com/in/bob",
        phone: 5550100,
        email: "other@example.com",
        role: "admin",
        unknown: true,
      };
      const { token } = (await ask(bob, `PUT /user/${bob.email}`, body)).body;
      expect(await readUser(bob.uid)).toMatchObject({ ...said, phone: "5550100", email: bob.email, role: "customer" });
      for (const bearer of [bob.bearer, token])
        expect((await ask({ bearer }, `GET /user/${bob.email}`)).status).toBe(200);
    });

    test("[A-4] [C-6] [C-9] has the owner of a new account mailed a link that confirms its address, once, and a mailbox few a day", async () => {
      const [ann, bob] = [await signUp(), await signUp()];
      await auth.updateUser(bob.uid, { emailVerified: true });
      for (const who of [ann, ann, bob]) expect((await ask(who, `PUT /user/${who.email}`, {})).status).toBe(200);
      const mails = await confirmations();
      expect(mails.filter(({ email }) => email === ann.email)).toEqual([
        { email: ann.email, requestType: "VERIFY_EMAIL", goTo: `${SITE}/login` },
      ]);
      expect(mails.filter(({ email }) => email === bob.email)).toEqual([]);
      const limit = DAILY_BUDGETS.unconfirmedMailbox.address;
      for (let times = 1; times < limit + 2; times++)
        await db
          .doc(`users/${ann.uid}`)
          .delete()
          .then(() => ask(ann, `PUT /user/${ann.email}`, {}));
      expect((await confirmations()).filter(({ email }) => email === ann.email)).toHaveLength(limit);
    });

    test("[C-6] asks a user to sign in whose account is deleted meanwhile", async () => {
      const ann = await signIn();
      vi.spyOn(auth, "createSessionCookie").mockImplementationOnce(async () => {
        await auth.deleteUser(ann.uid);
        throw Object.assign(new Error("There is no such user"), { code: "auth/user-not-found" });
      });
      for (let times = 0; times < 2; times++)
        expect(await ask(ann, `PUT /user/${ann.email}`, {})).toMatchObject(refused(401, "not-signed-in"));
    });
  });

  describe("profiles and roles", () => {
    test("[C-7] a profile has the role, and nothing else that is internal", async () => {
      const ann = await signIn();
      const profile = { _id: ann.uid, name: "Casey Customer", email: ann.email, role: "customer" };
      for (const email of [ann.email, ann.email.toUpperCase(), `%20${ann.email}%20`])
        expect((await ask(ann, `GET /user/${email}`)).body).toEqual({ ...profile, ...PROFILE_PLACEHOLDERS });
    });

    test("[C-6] [C-7] [C-9] [C-11] [R-2] what is not an email address is refused by name, a profile may be missing, and who else is an admin is not said", async () => {
      const boss = await signIn("admin");
      for (const call of ["PUT /user", "GET /user", "GET /admin", "PUT /user/admin", "DELETE /user/admin"] as const)
        for (const email of ["ann", "ann@", "@example.com", "a%2Fb@example.com%2F", "x".repeat(300)])
          expect(await ask(boss, `${call}/${email}`)).toMatchObject({
            status: 400,
            body: { errors: [{ field: "email", message: "Provide a valid email" }] },
          });
      expect(await ask(boss, "GET /user/nobody@example.com")).toMatchObject(refused(404, "user-not-found"));
      expect(await ask(await signIn(), `GET /admin/${boss.email}`)).toMatchObject(notAllowed);
    });

    test("[C-8] [F-2] [R-3] an admin lists all users, newest first or by email address, with what the list shows of each", async () => {
      const [boss, ann] = [await signIn("admin"), await signIn()];
      expect(ids((await ask(boss, "GET /user")).body).slice(0, 2)).toEqual([ann.uid, boss.uid]);
      const body: ListedUser[] = (await ask(boss, "GET /user?sort=email")).body;
      const emails = body.map(({ email }) => email);
      expect(emails).toEqual([...emails].sort());
      const own = body.find(({ _id }) => _id === boss.uid);
      expect(own).toMatchObject({ email: boss.email, role: "admin", emailVerified: true });
      expect(Date.now() - Date.parse(own?.createdAt ?? "")).toBeLessThan(600_000);
      expect(await ask(boss, "GET /user?sort=phone")).toMatchObject(wrongFields("sort"));
    });

    test("[I-2] an admin sees a customer with what the shop keeps of their paid orders, and their orders in parts", async () => {
      const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
      const of = { of: ann, paid: true };
      // Each comes to $25.
      const oldest = await putOrder({ ...of, createdAt: new Date("2026-11-01T00:00:00Z") });
      await putOrder({ ...of, refundedCents: 1000, createdAt: new Date("2026-11-02T00:00:00Z") });
      await putOrder({ ...of, dispute: "lost", createdAt: new Date("2026-11-03T00:00:00Z") });
      const newest = await putOrder({ of: ann, createdAt: new Date("2026-11-04T00:00:00Z") });
      await putOrder({ of: bob, paid: true });
      const { body } = await ask(boss, `GET /users/${ann.uid}`);
      expect(body).toMatchObject({ _id: ann.uid, email: ann.email, role: "customer", paidOrders: 3, spentCents: 4000 });
      const { body: whole } = await ask(boss, `GET /users/${ann.uid}/orders`);
      expect([ids(whole).length, ids(whole)[0], ids(whole)[3]]).toEqual([4, newest, oldest]);
      const { body: part } = await ask(boss, `GET /users/${ann.uid}/orders?limit=2&after=${ids(whole)[1]}`);
      expect(ids(part)).toEqual(ids(whole).slice(2));
      expect((await ask(boss, `GET /users/${boss.uid}`)).body).toMatchObject({ paidOrders: 0, spentCents: 0 });
      expect(await ask(boss, "GET /users/nobody")).toMatchObject(refused(404, "user-not-found"));
    });

    test("[A-9] [C-9] [R-3] an admin makes a customer an admin and a customer again, for every bearer at once, and the counts say what changed", async () => {
      const [ann, boss] = [await signIn(), await signIn("admin")];
      const { token } = (await ask(ann, `PUT /user/${ann.email}`)).body;
      const isAdmin = async () => (await ask(ann, `GET /admin/${ann.email}`)).body.admin;
      for (const [method, admin] of [
        ["PUT", true],
        ["DELETE", false],
      ] as const) {
        const give = () => ask(boss, `${method} /user/admin/${ann.email.toUpperCase()}`, { role: "owner" });
        expect(await give()).toMatchObject(modified(1));
        expect(await isAdmin()).toBe(admin);
        for (const bearer of [ann.bearer, token])
          expect((await ask({ bearer }, "GET /user?limit=1")).status).toBe(admin ? 200 : 403);
        expect(await give()).toMatchObject(modified(0));
        expect(await ask(boss, `${method} /user/admin/nobody@example.com`)).toMatchObject(
          refused(404, "user-not-found"),
        );
      }
    });

    test("[A-9] [C-9] nobody becomes or acts as an admin with an email address that they have not confirmed", async () => {
      const [ann, boss] = [await signUp(), await signIn("admin")];
      const signInAgain = async (bearer = ann.bearer) => (await ask({ bearer }, `PUT /user/${ann.email}`)).body.role;
      await signInAgain();
      expect(await ask(boss, `PUT /user/admin/${ann.email}`)).toMatchObject(refused(409, "email-not-verified"));
      await db.doc(`users/${ann.uid}`).update({ role: "admin" });
      expect(await signInAgain()).toBe("customer");
      for (const who of [ann, boss]) expect((await ask(who, `GET /admin/${ann.email}`)).body).toEqual({ admin: false });
      await auth.updateUser(ann.uid, { emailVerified: true });
      expect((await ask(ann, "GET /user?limit=1")).status).toBe(200);
      // The session from before the confirmation ends with the next sign-in.
      const bearer = bearerOf(ann);
      expect(await signInAgain(bearer)).toBe("admin");
      expect(await ask(ann, "GET /user?limit=1")).toMatchObject(refused(401, "not-signed-in"));
      expect((await ask({ bearer }, "GET /user?limit=1")).status).toBe(200);
    });

    test("[A-9] [C-7] a user gets their own profile, not that of whoever had their email address before", async () => {
      const [ann, bob] = [await signIn(), await signIn()];
      await db.doc(`users/${bob.uid}`).update({ email: "before@example.com" });
      await db.doc(`users/${ann.uid}`).update({ email: bob.email, address: "1 Secret Street" });
      expect((await ask(bob, `GET /user/${bob.email}`)).body).toMatchObject({ _id: bob.uid });
    });
  });

  test("[D-3] [F-2] [R-2] GET /users/{id}/reviews has a user's own review, hidden or not, for that user and admins", async () => {
    const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
    const reviewsOf = async (who: { bearer: string }) => (await ask(who, `GET /users/${ann.uid}/reviews`)).body;
    expect(await reviewsOf(ann)).toEqual([]);
    const { uid: _, ...review } = aReview();
    await ask(ann, "POST /reviews", review);
    const own = { ...review, _id: ann.uid };
    for (const hidden of [false, true]) {
      await ask(boss, `${hidden ? "PUT" : "DELETE"} /reviews/${ann.uid}/hidden`);
      for (const who of [ann, boss]) expect(await reviewsOf(who)).toEqual([{ ...own, hidden }]);
    }
    expect(await ask(bob, `GET /users/${ann.uid}/reviews`)).toMatchObject(notAllowed);
  });

  // test/people/every-collection.test.ts has all that can be in it.
  test("[U-3] [R-2] GET /users/{id}/data has everything that the shop stores about a user, for that user alone", async () => {
    const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
    const orderId = await putOrder({ of: ann, paid: true, transactionId: "pi_1", paymentIntentId: "pi_hidden" });
    await putOrder({ of: bob });
    const { status, body } = await ask(ann, `GET /users/${ann.uid}/data`);
    expect({ status, orders: ids(body.orders), profile: body.profile._id }).toEqual({
      status: 200,
      orders: [orderId],
      profile: ann.uid,
    });
    expect(JSON.stringify(body)).not.toMatch(/paymentIntentId|pi_hidden/);
    for (const who of [bob, boss]) expect(await ask(who, `GET /users/${ann.uid}/data`)).toMatchObject(notAllowed);
  });

  describe("DELETE /users/{id}", () => {
    test("[C-10] [R-2] [R-3] [Y-9] an admin deletes profile and account; unpaid orders can't be paid anymore, and paid ones stay", async () => {
      const [ann, bob, boss] = [await signIn(), await signIn(), await signIn("admin")];
      const productId = await putProduct({ availableQuantity: 5 });
      const unpaid = await putOrder({ of: ann, productId, quantity: 2 });
      const paid = await putOrder({ of: ann, productId, paid: true, transactionId: "pi_1" });
      const intentId = await open(unpaid, ann);
      expect(await ask(bob, `DELETE /users/${ann.uid}`)).toMatchObject(notAllowed);
      expect(await readOrder(unpaid)).toMatchObject({ paid: false });
      expect((await ask(boss, `DELETE /users/${ann.uid}`)).body).toEqual({ acknowledged: true, deletedCount: 1 });
      expect((await db.doc(`users/${ann.uid}`).get()).exists).toBe(false);
      expect((await auth.getUsers([{ uid: ann.uid }])).users).toEqual([]);
      expect(await readOrder(unpaid)).toBeUndefined();
      expect(await readProduct(productId)).toMatchObject({ availableQuantity: 7 });
      expect((await stripe().paymentIntents.retrieve(intentId)).status).toBe("canceled");
      expect(await readOrder(paid)).toMatchObject({ customer: { uid: ann.uid } });
      expect(await ask(boss, `DELETE /users/${ann.uid}`)).toMatchObject(refused(404, "user-not-found"));
    });

    test("[A-9] [C-10] [R-2] users who delete themselves are signed out at once, and no bearer makes a new profile", async () => {
      const ann = await signIn();
      const orderId = await putOrder({ of: ann });
      const { token } = (await ask(ann, `PUT /user/${ann.email}`)).body;
      expect((await ask({ bearer: token }, `DELETE /users/${ann.uid}`)).status).toBe(200);
      for (const bearer of [ann.bearer, token])
        for (const name of [`PUT /user/${ann.email}`, `GET /orders/${orderId}`, "POST /reviews"] as const)
          expect({ name, ...(await ask({ bearer }, name)) }).toMatchObject({ name, ...refused(401, "not-signed-in") });
      expect((await auth.getUsers([{ uid: ann.uid }])).users).toEqual([]);
      expect(await readUser(ann.uid)).toBeUndefined();
    });
  });

  const session = async (who: { bearer: string; email: string }) => ({
    bearer: (await ask(who, `PUT /user/${who.email}`)).body.token as string,
  });
  const over = refused(401, "not-signed-in");
  const SESSION = `https://session.firebase.google.com/${projectId}`;
  const ID_TOKEN = `https://securetoken.google.com/${projectId}`;

  test("[A-9] DELETE /session ends the sign-in of the call, with all that came of it, and no other; DELETE /sessions ends all", async () => {
    const ann = await signIn();
    const [first, again] = [await session(ann), await session(ann)];
    await nextSecond();
    const later = { ...ann, bearer: bearerOf(ann) };
    const second = await session(later);
    expect((await ask(first, "DELETE /session")).body).toEqual({ acknowledged: true });
    for (const { bearer } of [first, again, ann])
      for (const name of [`GET /user/${ann.email}`, `PUT /user/${ann.email}`, "DELETE /session"] as const)
        expect(await ask({ bearer }, name)).toMatchObject(over);
    for (const { bearer } of [second, later])
      expect((await ask({ bearer }, `GET /user/${ann.email}`)).body).not.toHaveProperty("endedSessions");
    expect((await ask(later, "DELETE /sessions")).body).toEqual({ acknowledged: true });
    for (const { bearer } of [first, second])
      expect(await ask({ bearer }, `GET /user/${ann.email}`)).toMatchObject(over);
  });

  test("[C-6] a session lasts five days, names its user, and is not prolonged", async () => {
    const ann = await signIn();
    const { bearer } = await session(ann);
    const { iss, aud, sub, email, iat, exp } = JSON.parse(
      Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString(),
    );
    expect({ iss, aud, sub, email }).toEqual({ iss: SESSION, aud: projectId, sub: ann.uid, email: ann.email });
    expect(Number(exp) - Number(iat)).toBe(5 * DAY);
    for (const [days, status] of [
      [4, 200],
      [6, 401],
    ] as const) {
      const older = forged(bearer, { iat: now() - days * DAY, exp: now() + (5 - days) * DAY });
      expect((await ask({ bearer: older }, `GET /user/${ann.email}`)).status).toBe(status);
    }
    expect(await session({ ...ann, bearer })).toEqual({ bearer });
  });

  test.each([
    ["an ID token", ID_TOKEN, "https://securetoken.google.com/another"],
    ["a session", SESSION, "https://session.firebase.google.com/another"],
  ])(
    "[A-9] %s that is expired, or lacks a known project, user or email address, is refused",
    async (kind, issuer, foreign) => {
      const ann = await signIn();
      const { bearer } = kind === "a session" ? await session(ann) : ann;
      for (const claims of [
        { exp: now() - 60, iat: now() - 3600 },
        { aud: "another" },
        { iss: foreign },
        { iss: foreign, aud: "another" },
        { iss: "https://evil.example/demo-shop" },
        { iss: `${issuer}/`, aud: `${projectId}/` },
        { sub: "" },
        { sub: undefined },
        { sub: "nobody-with-this-id" },
        { sub: "x".repeat(129) },
        { email: undefined },
      ]) {
        const answer = await ask({ bearer: forged(bearer, claims) }, `GET /user/${ann.email}`);
        expect({ claims, ...answer }).toMatchObject({ claims, ...over });
      }
      expect((await ask({ bearer: forged(bearer, {}) }, `GET /user/${ann.email}`)).status).toBe(200);
    },
  );

  test("[A-9] a bearer is refused in another form than Bearer, or broken", async () => {
    const { email, bearer } = await signIn();
    const [head = "", payload = ""] = bearer.split(".");
    const get = async (headers: Record<string, string>, query = "") =>
      (await call("GET", `/user/${email}${query}`, { headers })).status;
    for (const Authorization of [
      ...["", "Bearer", "Bearer ", bearer, `Token ${bearer}`, `Bearer ${bearer} ${bearer}`],
      `Basic ${Buffer.from(`${email}:secret1`).toString("base64")}`,
      ...[`Bearer ${head}`, `Bearer ${head}.${payload.slice(0, -5)}.`, `Bearer ${head}..`],
      ...["Bearer undefined", "Bearer null", "Bearer ../../etc/passwd", `Bearer ${"x".repeat(7000)}`],
    ])
      expect({ Authorization, status: await get({ Authorization }) }).toEqual({ Authorization, status: 401 });
    expect(await get({}, `?access_token=${bearer}`)).toBe(401);
    expect(await get({ Cookie: `__session=${bearer}` })).toBe(401);
    expect(await get({ Authorization: `bearer ${bearer}` })).toBe(200);
  });
};
