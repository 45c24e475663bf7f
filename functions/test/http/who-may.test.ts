import { describe, expect, test } from "vitest";
import { aReview } from "../../testing/builders.ts";
import { useApi } from "../support/api.ts";

const { db, auth, call, signIn, putOrder } = useApi();

// The table in functions/testing/cases says who may do what; this is about bearers whose user has changed since.
describe("[R-1] [R-2] [R-3] [A-9] who may call", () => {
  test("[C-10] [R-2] users who delete themselves are signed out at once, with every bearer", async () => {
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

  test("[C-9] [A-9] a promotion and a demotion hold at once for a bearer", async () => {
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
