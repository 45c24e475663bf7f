import { beforeAll, expect, test } from "vitest";
import type { Caller } from "../../src/contract/user.ts";
import { aReview } from "../../testing/builders.ts";
import { crowdOf } from "../fuzz/support/runs.ts";
import { figure } from "../support/figure.ts";
import { useOwnApi } from "../support/own-api.ts";
import { type Collection, whatIsWrong } from "./support/lawful.ts";
import { type Fields, present, tamperings } from "./support/tampering.ts";

const { db, call, signIn, putProduct } = useOwnApi();

let casey: Caller & { bearer: string };
let boss: Caller & { bearer: string };
let productId: string;
beforeAll(async () => {
  casey = await signIn();
  boss = await signIn("admin");
  productId = await putProduct({ name: "Wipes", price: 1, minimumOrderQuantity: 2, availableQuantity: 900_000 });
}, 60_000);

const { uid: _uid, ...review } = aReview();

interface Body {
  path: () => string;
  method?: "PUT";
  collection: Collection;
  bearer: () => string;
  good: () => Fields;
  /** What nobody may choose. */
  sure: () => Fields;
  /** Whose document it is, where the answer names none. */
  id?: () => string;
}

/** The calls that keep what they are sent. */
const CALLS: Record<string, Body> = {
  "[C-4] POST /products": {
    path: () => "/products",
    collection: "products",
    bearer: () => boss.bearer,
    good: () => ({
      name: "Wipes",
      img: "/products/hand-wipes.svg",
      description: "For hands",
      price: "4.35",
      minimumOrderQuantity: "2",
      availableQuantity: "7",
    }),
    sure: () => ({ lastOrder: null }),
  },
  "[C-13] POST /order": {
    path: () => "/order",
    collection: "orders",
    bearer: () => casey.bearer,
    good: () => ({
      productId,
      pName: "Wipes",
      price: "1",
      quantity: "2",
      address: "1 Elm Street",
      phone: "5550100",
      customer: casey.email,
      customerName: "Casey",
      email: casey.email,
    }),
    sure: () => ({
      ...{ productId, pName: "Wipes", price: 1, customer: casey.email, email: casey.email, uid: casey.uid },
      ...{ paid: false, transactionId: null, paymentIntentId: undefined },
    }),
  },
  "[C-19] POST /reviews": {
    path: () => "/reviews",
    collection: "reviews",
    bearer: () => casey.bearer,
    good: () => review,
    sure: () => ({ uid: casey.uid }),
  },
  "[C-6] PUT /user/{email}": {
    path: () => `/user/${casey.email}`,
    method: "PUT",
    collection: "users",
    bearer: () => casey.bearer,
    good: () => ({ name: "Casey", address: "1 Elm Street", edu: "MD", phone: "5550100", linkedin: "casey" }),
    sure: () => ({ role: "customer", email: casey.email }),
    id: () => casey.uid,
  },
};

let cells = 0;
for (const [what, one] of Object.entries(CALLS))
  test(`[R-2] ${what}, tampered with field by field, is refused, or keeps what the contract makes of it`, async () => {
    const accepted: string[] = [];
    let kept = 0;
    const tampered = tamperings(one.good());
    await crowdOf(
      tampered,
      async ({ what: how, fields }) => {
        const body = present(fields);
        const answer = await call(one.method ?? "POST", one.path(), { bearer: one.bearer(), body });
        if (answer.status >= 500) accepted.push(`${how} → ${answer.status}`);
        if (answer.status >= 300) return;
        kept += 1;
        const id = one.id?.() ?? answer.body.insertedId;
        const written = (await db.collection(one.collection).doc(id).get()).data() ?? {};
        const wrong = whatIsWrong(one.collection, written, one.sure());
        if (wrong.length > 0) accepted.push(`${how} → ${wrong.join(", ")}`);
      },
      // One after the other where all change one document.
      one.id ? 1 : 6,
    );
    expect(accepted).toEqual([]);
    // Unknown fields and numbers in words are taken: not everything is refused.
    expect(kept).toBeGreaterThan(5);
    cells += tampered.length;
    if (one.id)
      figure("tampered calls", `${cells.toLocaleString("en")} tried, nothing kept that the contract would refuse`);
  });
