import { aLine } from "../builders.ts";
import { allows, customerAndAdmin, customers, notSignedIn } from "./answers.ts";
import { cancel, place, placed, takes } from "./placing.ts";
import { type Act, aCase, atApi, type Cases, type Fields } from "./table.ts";

/** Products as an order's line has them. */
const SOLD: Record<string, Fields> = {
  gloves: { sku: "GLOVES", name: "Gloves", price: 12.5 },
  wipes: { sku: "WIPES", name: "Wipes", price: 0.01 },
};
type Ordered = readonly [product: string, quantity: number];

const lineOf = ([productId, quantity]: Ordered) => aLine({ ...SOLD[productId], productId, quantity });
const orderOf = (lines: readonly Ordered[]) => placed({ lines: lines.map(lineOf) });

/** An order of several lines. In Firestore, a browser can try one batch with the stock of all. */
const placeAll = (...lines: [Ordered, ...Ordered[]]): Act => {
  const [[product, quantity], ...others] = lines;
  const { lines: written, productIds, totalCents } = orderOf(lines);
  const also = others.map(([id, by]) => takes(by, id));
  return place({ product, quantity, lines, fields: { lines: written, productIds, totalCents }, also });
};

const only = atApi("rules have no loops: the functions place and cancel orders of several lines");

const unchanged = { "products/gloves": { availableQuantity: 40 }, "products/wipes": { availableQuantity: 1_000_002 } };
const TWO: [Ordered, Ordered] = [
  ["gloves", 2],
  ["wipes", 60],
];

const two = orderOf(TWO);
const half = aLine({ productId: "discontinued" });

/** Orders of several lines, which the API takes and the rules deny. */
export const severalLines: Cases = {
  "[B-3] [B-4] [R-4] Nobody places or deletes an order of several lines: the functions do.": [
    aCase(
      "[P-4] places an order of two lines",
      placeAll(...TWO),
      { ...notSignedIn, ...customers("allowed"), admin: "admins-place-no-orders" },
      {
        after: { "products/gloves": { availableQuantity: 38 }, "products/wipes": { availableQuantity: 999_942 } },
        only,
      },
    ),
    aCase("places an order of two lines with the products' data and their own", placeAll(...TWO), allows("customer"), {
      makes: two,
      only,
    }),
    aCase("[C-16] cancels an order of two lines", cancel("unpaid"), customerAndAdmin, {
      given: { "orders/unpaid": two },
      after: {
        "orders/unpaid": null,
        "products/gloves": { availableQuantity: 42 },
        "products/wipes": { availableQuantity: 1_000_062 },
      },
      only,
    }),
    aCase("[C-16] cancels an order of three lines whose first product is gone", cancel("unpaid"), allows("customer"), {
      given: { "orders/unpaid": placed({ lines: [half, ...TWO.map(lineOf)] }) },
      after: { "products/gloves": { availableQuantity: 42 }, "products/wipes": { availableQuantity: 1_000_062 } },
      only,
    }),
    aCase(
      "[C-16] cancels a paid order of two lines",
      cancel("paid"),
      { customer: "order-already-paid", admin: "order-already-paid" },
      { given: { "orders/paid": { ...two, paid: true, transactionId: "pi_1", stage: "to-ship" } }, after: unchanged },
    ),
  ],
};
