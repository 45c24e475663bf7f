import { describe, expect, test } from "vitest";
import { PROFILE_PLACEHOLDERS } from "../../src/contract/user.ts";
import { useApi } from "../support/api.ts";

const { db, auth, call, signUp, signIn, putOrder } = useApi();

const profileOf = async ({ uid }: { uid: string }) => (await db.doc(`users/${uid}`).get()).data();

describe("PUT /user/{email}", () => {
  test("[A-3] [A-4] [C-6] makes the profile on first sign-in, and answers with a session", async () => {
    const ann = await signUp("Ann Buyer");
    const { status, body } = await call("PUT", `/user/${ann.email}`, {
      bearer: ann.idToken,
      body: { email: ann.email, name: "Ann Buyer", role: "admin", unknown: true },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ acknowledged: true, token: expect.any(String) });
    expect(await profileOf(ann)).toMatchObject({ name: "Ann Buyer", role: "customer", ...PROFILE_PLACEHOLDERS });
  });

  test("[C-6] takes the session as well as an ID token, and both open what is private", async () => {
    const ann = await signIn();
    const orderId = await putOrder(ann);
    const again = await call("PUT", `/user/${ann.email}`, { bearer: ann.accessToken, body: {} });
    expect(again).toMatchObject({ status: 200, body: { token: ann.accessToken } });
    for (const bearer of [ann.idToken, ann.accessToken])
      expect((await call("GET", `/orders/${orderId}`, { bearer })).status).toBe(200);
  });

  test("[C-6] takes the e-mail in any spelling of its own, and refuses another person's", async () => {
    const [ann, bob] = [await signIn(), await signIn()];
    const own = await call("PUT", `/user/${ann.email.toUpperCase()}`, { bearer: ann.idToken, body: {} });
    expect(own.status).toBe(200);
    const other = await call("PUT", `/user/${bob.email}`, { bearer: ann.idToken, body: { address: "Elsewhere 1" } });
    expect(other).toMatchObject({ status: 403, body: { message: "You are not allowed to do this." } });
    expect(await profileOf(bob)).toMatchObject({ address: PROFILE_PLACEHOLDERS.address });
  });

  test("[A-4] [C-20] fills in what is empty, and says which field is wrong", async () => {
    const ann = await signIn();
    await call("PUT", `/user/${ann.email}`, {
      bearer: ann.idToken,
      body: { address: " 1 Elm Street ", phone: 5550100 },
    });
    await call("PUT", `/user/${ann.email}`, { bearer: ann.idToken, body: { address: "2 Oak Street" } });
    expect(await profileOf(ann)).toMatchObject({ address: "1 Elm Street", phone: "5550100" });
    const wrong = await call("PUT", `/user/${ann.email}`, { bearer: ann.idToken, body: { edu: "x".repeat(201) } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: "edu" }] } });
  });

  test("[A-9] refuses a bearer that is missing, tampered with, or of another project", async () => {
    const ann = await signIn();
    const claims = (changes: object) => {
      const [head, payload] = ann.idToken.split(".");
      const own = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
      return `${head}.${Buffer.from(JSON.stringify({ ...own, ...changes })).toString("base64url")}.`;
    };
    const bad = [
      undefined,
      "nonsense",
      "a.b.c",
      claims({ aud: "another", iss: "https://securetoken.google.com/another" }),
      claims({ exp: 1_600_000_000 }),
      claims({ iss: "https://session.firebase.google.com/another", aud: "another" }),
      claims({ sub: "" }),
    ];
    for (const bearer of bad) {
      const answer = await call("PUT", `/user/${ann.email}`, { ...(bearer ? { bearer } : {}), body: {} });
      expect({ bearer, status: answer.status }).toEqual({ bearer, status: 401 });
      expect(answer.body).toMatchObject({ message: "Please sign in first." });
    }
  });

  test("[A-9] a deleted account's bearers stop working at once, and make no new profile", async () => {
    const ann = await signIn();
    await auth.deleteUser(ann.uid);
    await db.doc(`users/${ann.uid}`).delete();
    for (const bearer of [ann.idToken, ann.accessToken])
      expect((await call("PUT", `/user/${ann.email}`, { bearer, body: {} })).status).toBe(401);
    expect(await profileOf(ann)).toBeUndefined();
  });
});
