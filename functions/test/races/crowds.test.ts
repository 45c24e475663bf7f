import { FieldValue } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders, users } from "../../src/store/collections.ts";
import { anOrder, aUser } from "../../testing/builders.ts";
import { useWebApp } from "../money/support/web-app.ts";
import { figure } from "../support/figure.ts";
import { useOwnApi } from "../support/own-api.ts";

const { db, auth, projectId, call, bearerOf, putProduct, readProduct } = useOwnApi();
// Puts the shop's rules into force.
useWebApp(projectId);

const BUYERS = Array.from({ length: 100 }, (_, index) => ({
  uid: `buyer-${index}`,
  email: `buyer-${index}@example.com`,
}));
const form = { address: "1 Elm Street", phone: "555-0100" };
type Buyer = (typeof BUYERS)[number];
let crowds = 0;

beforeAll(async () => {
  await auth.importUsers(BUYERS);
  const batch = db.batch();
  for (const { uid, email } of BUYERS)
    batch.set(users(db).doc(uid), { ...aUser({ name: uid, email }), createdAt: FieldValue.serverTimestamp() });
  await batch.commit();
}, 60_000);
afterAll(() => figure("crowds", `${crowds} of 100 buyers each, never a piece too many`));

/** Over the API: whether the buyer got a piece. */
const buyOverTheApi = async (buyer: Buyer, productId: string): Promise<boolean> => {
  const { status } = await call("POST", "/order", {
    bearer: bearerOf(buyer),
    body: { ...form, productId, quantity: 1 },
  });
  expect([201, 409]).toContain(status);
  return status === 201;
};

const value = (of: unknown): object => {
  if (of === null) return { nullValue: null };
  if (typeof of === "boolean") return { booleanValue: of };
  if (typeof of === "number") return Number.isInteger(of) ? { integerValue: String(of) } : { doubleValue: of };
  return { stringValue: String(of) };
};
const fields = (of: object) => Object.fromEntries(Object.entries(of).map(([name, one]) => [name, value(one)]));

/** At Firestore itself, under its rules, with no library in between: whether the buyer got a piece. */
const buyUnderTheRules = async (buyer: Buyer, productId: string): Promise<boolean> => {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const orderId = `${productId}-${buyer.uid}`;
  const order = anOrder({ ...buyer, customer: buyer.email, productId, quantity: 1 });
  const writes = [
    {
      update: { name: `${root}/orders/${orderId}`, fields: fields(order) },
      updateTransforms: [{ fieldPath: "createdAt", setToServerValue: "REQUEST_TIME" }],
    },
    {
      update: { name: `${root}/products/${productId}`, fields: fields({ lastOrder: orderId }) },
      updateMask: { fieldPaths: ["lastOrder"] },
      updateTransforms: [{ fieldPath: "availableQuantity", increment: value(-1) }],
    },
  ];
  for (;;) {
    const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${root}:commit`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearerOf(buyer)}` },
      body: JSON.stringify({ writes }),
    });
    await answer.text();
    // 409: somebody else is writing there. The client libraries try again, and so does this one.
    if (answer.status === 409) continue;
    expect([200, 403]).toContain(answer.status);
    return answer.status === 200;
  }
};

// The crowd of 100 that orders the last 7 pieces over the API stands with the API's tests.
describe.each([
  ["over the API", [0, 1], buyOverTheApi],
  ["under the rules", [0, 1, 7], buyUnderTheRules],
] as const)("of 100 buyers at once %s", (_, stocks, buy) => {
  test.each(stocks)(
    "[P-6] exactly as many get a piece as there are pieces: %i",
    async (pieces) => {
      const productId = await putProduct({ minimumOrderQuantity: 1, availableQuantity: pieces });
      const got = await Promise.all(BUYERS.map((buyer) => buy(buyer, productId)));
      expect(got.filter(Boolean)).toHaveLength(pieces);
      expect((await readProduct(productId))?.availableQuantity).toBe(0);
      expect((await orders(db).where("productId", "==", productId).get()).size).toBe(pieces);
      crowds++;
    },
    120_000,
  );
});
