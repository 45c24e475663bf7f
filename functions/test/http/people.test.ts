import { describe, expect, test } from "vitest";
import { PROFILE_PLACEHOLDERS } from "../../src/contract/user.ts";
import { useApi } from "../support/api.ts";

const { db, auth, call, signUp, signIn, putOrder, readOrder } = useApi();

const FIELDS = ["_id", "address", "edu", "email", "linkedin", "name", "phone", "role"];
const done = (modifiedCount: number) => ({
  status: 200,
  body: { acknowledged: true, matchedCount: 1, modifiedCount },
});

describe("GET /user/{email}", () => {
  test("[C-7] answers with the profile and the role, and with nothing else", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    for (const { accessToken } of [ann, boss]) {
      const { status, body } = await call("GET", `/user/${ann.email}`, { bearer: accessToken });
      expect(status).toBe(200);
      expect(body).toEqual({
        _id: ann.uid,
        name: "Ann Buyer",
        email: ann.email,
        role: "customer",
        ...PROFILE_PLACEHOLDERS,
      });
    }
    expect((await call("GET", `/user/${boss.email}`, { bearer: boss.accessToken })).body.role).toBe("admin");
  });

  test("[C-7] takes an e-mail in any spelling, and says when it is none or nobody's", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const get = (email: string) => call("GET", `/user/${email}`, { bearer: boss.accessToken });
    expect(await get(ann.email.toUpperCase())).toMatchObject({ status: 200, body: { _id: ann.uid } });
    expect(await get(`%20${ann.email}%20`)).toMatchObject({ status: 200, body: { _id: ann.uid } });
    expect(await get("nobody@example.com")).toMatchObject({
      status: 404,
      body: { message: "This user does not exist." },
    });
    for (const email of ["ann", "ann@", "@example.com", "a%2Fb@example.com%2F", "x".repeat(300)])
      expect(await get(email)).toMatchObject({
        status: 400,
        body: { errors: [{ field: "email", message: "Provide a valid email" }] },
      });
  });
});

describe("GET /user", () => {
  test("[C-8] [R-3] answers an admin with everybody, newest first", async () => {
    const boss = await signIn("admin");
    const [first, second] = [await signIn(), await signIn()];
    const { status, body } = await call("GET", "/user", { bearer: boss.accessToken });
    expect(status).toBe(200);
    for (const user of body) expect(Object.keys(user).sort()).toEqual(FIELDS);
    const ids = body.map(({ _id }: { _id: string }) => _id);
    expect(ids.filter((id: string) => id === first.uid || id === second.uid)).toEqual([second.uid, first.uid]);
  });
});

describe("PUT and DELETE /user/admin/{email}", () => {
  test("[C-9] [R-3] make an admin and a customer again, and count what changed", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const give = (method: string) => call(method, `/user/admin/${ann.email}`, { bearer: boss.accessToken });
    const isAdmin = async () =>
      (await call("GET", `/admin/${ann.email}`, { bearer: ann.accessToken })).body.admin as boolean;
    expect(await give("PUT")).toMatchObject(done(1));
    expect(await isAdmin()).toBe(true);
    expect(await give("PUT")).toMatchObject(done(0));
    expect(await give("DELETE")).toMatchObject(done(1));
    expect(await isAdmin()).toBe(false);
    expect(await give("DELETE")).toMatchObject(done(0));
  });

  test("[C-9] know nobody who never signed in, and take a body as well as none", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const stranger = await signUp();
    const give = (email: string, body?: object) =>
      call("PUT", `/user/admin/${email}`, { bearer: boss.accessToken, body });
    for (const email of ["nobody@example.com", stranger.email])
      expect(await give(email)).toMatchObject({ status: 404, body: { message: "This user does not exist." } });
    expect((await give("nobody")).status).toBe(400);
    expect(await give(ann.email.toUpperCase(), { role: "customer" })).toMatchObject(done(1));
  });
});

describe("GET /admin/{email}", () => {
  test("[C-11] answers yes or no, also of somebody who is not there", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const ask = (email: string, { accessToken } = boss) => call("GET", `/admin/${email}`, { bearer: accessToken });
    for (const [email, admin] of [
      [boss.email, true],
      [ann.email, false],
      ["nobody@example.com", false],
    ] as const) {
      const { status, body } = await ask(email);
      expect({ email, status, body }).toEqual({ email, status: 200, body: { admin } });
    }
    expect((await ask(ann.email, ann)).body).toEqual({ admin: false });
    expect((await ask(boss.email, ann)).status).toBe(403);
    expect((await ask("nobody@example.com", ann)).status).toBe(403);
  });
});

describe("DELETE /users/{id}", () => {
  test("[C-10] [R-3] deletes profile and account, and leaves the orders to the shop", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const orderId = await putOrder(ann);
    const remove = () => call("DELETE", `/users/${ann.uid}`, { bearer: boss.accessToken });
    expect(await remove()).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
    expect((await db.doc(`users/${ann.uid}`).get()).exists).toBe(false);
    expect((await auth.getUsers([{ uid: ann.uid }])).users).toEqual([]);
    expect(await readOrder(orderId)).toMatchObject({ uid: ann.uid });
    expect(await remove()).toMatchObject({ status: 404, body: { message: "This user does not exist." } });
  });

  test("[C-10] knows no such person, whatever the id", async () => {
    const boss = await signIn("admin");
    for (const id of ["nobody", "a%2Fb", "__x__", "x".repeat(200), "x".repeat(1600), "%F0%9F%92%8A"])
      expect({ id, ...(await call("DELETE", `/users/${id}`, { bearer: boss.accessToken })) }).toMatchObject({
        id,
        status: 404,
      });
  });
});

describe("PUT /user/{email}", () => {
  test("[C-6] [C-20] takes every field, none, and fields that are not there, and makes no admin", async () => {
    const ann = await signUp("");
    const put = (body?: unknown) => call("PUT", `/user/${ann.email}`, { bearer: ann.idToken, body });
    const read = async () => (await db.doc(`users/${ann.uid}`).get()).data();
    expect(await put()).toMatchObject({ status: 200, body: { acknowledged: true, token: expect.any(String) } });
    expect(await read()).toMatchObject({ name: ann.email.split("@")[0], ...PROFILE_PLACEHOLDERS });
    const said = { email: "other@example.com", role: "admin", address: "1 Elm", edu: "Nursing", linkedin: "in/ann" };
    expect((await put({ ...said, phone: 5550100 })).status).toBe(200);
    const { role, ...rest } = said;
    expect(await read()).toMatchObject({ ...rest, email: ann.email, role: "customer", phone: "5550100" });
    expect(role).toBe("admin");
  });

  test("[C-6] says which fields are wrong, one message each, and changes nothing", async () => {
    const ann = await signIn();
    const { status, body } = await call("PUT", `/user/${ann.email}`, {
      bearer: ann.idToken,
      body: { address: "x".repeat(501), edu: 5, phone: ["1"], linkedin: { $set: "" }, name: "Ann" },
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(["address", "edu", "phone", "linkedin"]);
    expect((await db.doc(`users/${ann.uid}`).get()).data()).toMatchObject(PROFILE_PLACEHOLDERS);
  });
});
