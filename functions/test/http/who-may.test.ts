import { beforeAll, describe, expect, test } from "vitest";
import { aProduct, aReview } from "../../testing/builders.ts";
import { type SignedIn, useApi } from "../support/api.ts";

const { db, auth, call, signUp, signIn, putProduct, putOrder } = useApi();

/**
 * Who comes: nobody's bearer; an account without a profile; a customer; the one whose it is; an admin; an admin who is demoted by now; somebody
 * whose profile was deleted.
 */
const WHO = ["visitor", "stranger", "customer", "owner", "admin", "demoted", "deleted"] as const;
type Who = (typeof WHO)[number];

let bearers: Record<Exclude<Who, "owner">, string | undefined>;
let owner: SignedIn;

beforeAll(async () => {
  const [customer, admin, demoted, deleted, stranger] = await Promise.all([
    signIn(),
    signIn("admin"),
    signIn("admin"),
    signIn("admin"),
    signUp(),
  ]);
  owner = await signIn();
  await db.doc(`users/${demoted.uid}`).update({ role: "customer" });
  await db.doc(`users/${deleted.uid}`).delete();
  bearers = {
    visitor: undefined,
    stranger: stranger.idToken,
    customer: customer.accessToken,
    admin: admin.accessToken,
    demoted: demoted.accessToken,
    deleted: deleted.accessToken,
  };
}, 60_000);

interface Call {
  method: string;
  path: string;
  body?: unknown;
}
/** The statuses in the order visitor and those without a profile, customer (a demoted admin is one), owner, admin. */
type Statuses = [none: number, customer: number, owner: number, admin: number];

const order = () => putOrder(owner, { price: 20 });
const target = async () => {
  const person = await signUp();
  await db
    .doc(`users/${person.uid}`)
    .set({ ...(await db.doc(`users/${owner.uid}`).get()).data(), email: person.email });
  return person;
};
const orderBody = async () => ({ productId: await putProduct(), quantity: 2, address: "1 Elm Street", phone: 5550100 });

/** Every call of the API, each on something of its own, and who gets what. */
const CALLS: Record<string, { make: () => Promise<Call> | Call; statuses: Statuses; withoutProfile?: number }> = {
  "[C-1] GET /reviews": { make: () => ({ method: "GET", path: "/reviews?limit=1" }), statuses: [200, 200, 200, 200] },
  "[C-2] GET /products": { make: () => ({ method: "GET", path: "/products?limit=1" }), statuses: [200, 200, 200, 200] },
  "[C-3] GET /products/{id}": {
    make: async () => ({ method: "GET", path: `/products/${await putProduct()}` }),
    statuses: [200, 200, 200, 200],
  },
  "[C-4] POST /products": {
    make: () => ({ method: "POST", path: "/products", body: aProduct() }),
    statuses: [401, 403, 403, 201],
  },
  "[C-5] DELETE /products/{id}": {
    make: async () => ({ method: "DELETE", path: `/products/${await putProduct()}` }),
    statuses: [401, 403, 403, 200],
  },
  "[C-6] PUT /user/{email} for a first sign-in": {
    make: async () => ({ method: "PUT", path: `/user/${(await signUp()).email}`, body: {} }),
    statuses: [401, 403, 403, 403],
    // Signing in is what makes a profile: an account is enough to be let in, and then it is somebody else's.
    withoutProfile: 403,
  },
  "[C-6] PUT /user/{email} for a person": {
    make: () => ({ method: "PUT", path: `/user/${owner.email}`, body: {} }),
    statuses: [401, 403, 200, 403],
    withoutProfile: 403,
  },
  "[C-7] GET /user/{email}": {
    make: () => ({ method: "GET", path: `/user/${owner.email}` }),
    statuses: [401, 403, 200, 200],
  },
  "[C-8] GET /user": { make: () => ({ method: "GET", path: "/user?limit=1" }), statuses: [401, 403, 403, 200] },
  "[C-9] PUT /user/admin/{email}": {
    make: async () => ({ method: "PUT", path: `/user/admin/${(await target()).email}` }),
    statuses: [401, 403, 403, 200],
  },
  "[R-3] DELETE /user/admin/{email}": {
    make: async () => ({ method: "DELETE", path: `/user/admin/${(await target()).email}` }),
    statuses: [401, 403, 403, 200],
  },
  "[C-10] DELETE /users/{id}": {
    make: async () => ({ method: "DELETE", path: `/users/${(await target()).uid}` }),
    statuses: [401, 403, 403, 200],
  },
  "[C-11] GET /admin/{email}": {
    make: () => ({ method: "GET", path: `/admin/${owner.email}` }),
    statuses: [401, 403, 200, 200],
  },
  "[C-12] GET /allorder": {
    make: () => ({ method: "GET", path: "/allorder?limit=1" }),
    statuses: [401, 403, 403, 200],
  },
  "[C-13] POST /order": {
    make: async () => ({ method: "POST", path: "/order", body: await orderBody() }),
    statuses: [401, 201, 201, 403],
  },
  "[C-13] POST /order in a person's name": {
    make: async () => ({ method: "POST", path: "/order", body: { ...(await orderBody()), customer: owner.email } }),
    statuses: [401, 403, 201, 403],
  },
  "[C-14] GET /orders?customer={email}": {
    make: () => ({ method: "GET", path: `/orders?customer=${owner.email}` }),
    statuses: [401, 403, 200, 200],
  },
  "[C-15] GET /orders/{id}": {
    make: async () => ({ method: "GET", path: `/orders/${await order()}` }),
    statuses: [401, 404, 200, 200],
  },
  "[C-16] DELETE /orders/{id}": {
    make: async () => ({ method: "DELETE", path: `/orders/${await order()}` }),
    statuses: [401, 404, 200, 200],
  },
  "[C-17] PATCH /orders/{id} with a payment that never was": {
    make: async () => ({ method: "PATCH", path: `/orders/${await order()}`, body: { transactionId: "pi_none" } }),
    statuses: [401, 404, 409, 404],
  },
  "[C-18] POST /create-payment-intent": {
    make: async () => ({ method: "POST", path: "/create-payment-intent", body: { orderId: await order(), price: 20 } }),
    statuses: [401, 404, 200, 404],
  },
  "[C-19] POST /reviews": {
    make: () => ({ method: "POST", path: "/reviews", body: aReview() }),
    statuses: [401, 201, 201, 201],
  },
};

const expected = (who: Who, [none, customer, own, admin]: Statuses, withoutProfile = none): number =>
  ({
    visitor: none,
    stranger: withoutProfile,
    deleted: withoutProfile,
    customer,
    demoted: customer,
    owner: own,
    admin,
  })[who];

describe("[R-1] [R-2] [R-3] [A-9] who may call", () => {
  for (const [title, { make, statuses, withoutProfile }] of Object.entries(CALLS))
    test(title, async () => {
      for (const who of WHO) {
        const { method, path, body } = await make();
        const bearer = who === "owner" ? owner.accessToken : bearers[who];
        const answer = await call(method, path, { bearer, body });
        expect({ who, status: answer.status }).toEqual({ who, status: expected(who, statuses, withoutProfile) });
        if (answer.status >= 400)
          expect(answer.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
      }
    });

  test("[C-10] [R-2] everybody may delete themselves, and is out at once, with every bearer", async () => {
    const ann = await signIn();
    const orderId = await putOrder(ann);
    expect(await call("DELETE", `/users/${ann.uid}`, { bearer: ann.accessToken })).toMatchObject({
      status: 200,
      body: { acknowledged: true, deletedCount: 1 },
    });
    for (const bearer of [ann.idToken, ann.accessToken])
      for (const [method, path, body] of [
        ["GET", `/orders/${orderId}`],
        ["GET", `/user/${ann.email}`],
        ["PUT", `/user/${ann.email}`, {}],
        ["DELETE", `/users/${ann.uid}`],
        ["DELETE", `/orders/${orderId}`],
        ["POST", "/reviews", aReview()],
      ] as const)
        expect({ method, path, status: (await call(method, path, { bearer, body })).status }).toEqual({
          method,
          path,
          status: 401,
        });
    expect((await auth.getUsers([{ uid: ann.uid }])).users).toEqual([]);
    expect((await db.doc(`users/${ann.uid}`).get()).exists).toBe(false);
  });

  test("[C-9] [A-9] a promoted customer's bearer opens at once what is an admin's", async () => {
    const [ann, boss] = [await signIn(), await signIn("admin")];
    const look = async () => (await call("GET", "/allorder?limit=1", { bearer: ann.accessToken })).status;
    expect(await look()).toBe(403);
    expect((await call("PUT", `/user/admin/${ann.email}`, { bearer: ann.accessToken })).status).toBe(403);
    expect(await look()).toBe(403);
    await call("PUT", `/user/admin/${ann.email}`, { bearer: boss.accessToken });
    expect(await look()).toBe(200);
    await call("DELETE", `/user/admin/${ann.email}`, { bearer: boss.accessToken });
    expect(await look()).toBe(403);
  });
});
