import { FieldValue } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders, users } from "../../src/store/collections.ts";
import { anOrder, aUser } from "../../testing/builders.ts";
import { useApi } from "../support/api.ts";
import { figure } from "../support/figure.ts";
import { useWebApp } from "../support/web-app.ts";

const api = useApi();
const { db, projectId, bearerOf, putProduct, readProduct } = api;
// Loads the security rules.
useWebApp(api);

const BUYERS = Array.from({ length: 100 }, (_, index) => ({
  uid: `buyer-${index}`,
  email: `buyer-${index}@example.com`,
}));
type Buyer = (typeof BUYERS)[number];
let crowds = 0;

beforeAll(async () => {
  const batch = db.batch();
  for (const { uid, email } of BUYERS)
    batch.set(users(db).doc(uid), { ...aUser({ name: uid, email }), createdAt: FieldValue.serverTimestamp() });
  await batch.commit();
}, 60_000);
afterAll(() => figure("crowds", `${crowds} of 100 buyers each, never a piece too many`));

const value = (of: unknown): object => {
  if (of === null) return { nullValue: null };
  if (typeof of === "boolean") return { booleanValue: of };
  if (typeof of === "number") return Number.isInteger(of) ? { integerValue: String(of) } : { doubleValue: of };
  return { stringValue: String(of) };
};
const fields = (of: object) => Object.fromEntries(Object.entries(of).map(([name, one]) => [name, value(one)]));

/** Orders at Firestore's REST API under the rules, without a client library. Returns whether the buyer got a piece. */
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
    // 409: another client is writing the document. The client libraries try again, and so does this.
    if (answer.status === 409) continue;
    expect([200, 403]).toContain(answer.status);
    return answer.status === 200;
  }
};

// test/http/crowds.test.ts has the crowds that order over the API.
test.each([0, 1, 7])(
  "[P-6] of 100 buyers at once under the rules, exactly as many get a piece as there are pieces: %i",
  async (pieces) => {
    const productId = await putProduct({ minimumOrderQuantity: 1, availableQuantity: pieces });
    const got = await Promise.all(BUYERS.map((buyer) => buyUnderTheRules(buyer, productId)));
    expect(got.filter(Boolean)).toHaveLength(pieces);
    expect((await readProduct(productId))?.availableQuantity).toBe(0);
    expect((await orders(db).where("productId", "==", productId).get()).size).toBe(pieces);
    crowds++;
  },
);
