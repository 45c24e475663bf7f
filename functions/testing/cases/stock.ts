import { storedProduct } from "../../src/contract/product.ts";
import { adminsOnly, allows } from "./answers.ts";
import { others } from "./changes.ts";
import { cancel, place, second, takes } from "./placing.ts";
import { aCase, atWeb, type Cases, plus } from "./table.ts";

const PRODUCT_FIELDS = [...Object.keys(storedProduct.shape), "createdAt", "extra"];
const NOT_STOCK = PRODUCT_FIELDS.filter((field) => field !== "availableQuantity");

/** Moves of the stock by themselves, and the last order in the customer's list meanwhile. */
const MOVES: Record<string, [by: number, lastOrder?: unknown]> = {
  "for an order that was never placed": [-2, "new"],
  "for an earlier order": [-2, "unpaid"],
  "without a last order": [-2],
  "back, for an order that stays": [2, "unpaid"],
  "back, for an order that is gone": [2, "gone"],
};

/** The sentences of products that belong to their stock. */
export const stock: Cases = {
  "[P-6] [R-4] A customer's new order takes exactly its quantity off the stock.": [
    aCase("takes stock with an order", place({ quantity: 7 }), allows("customer"), {
      after: { "products/gloves": { availableQuantity: 33 } },
      wrong: {
        ...Object.fromEntries(Object.entries(others(NOT_STOCK)).map(([what, stock]) => [what, { stock }])),
        "and another product's": { also: [takes(7, "wipes")] },
        "before an order on a neighbor's account": { stockFirst: true, fields: { uid: "neighbor" } },
      },
    }),
    ...Object.entries(MOVES).map(([what, [by, lastOrder]]) =>
      aCase(
        `[P-6] moves stock ${what}`,
        { does: "edit", on: "products/gloves", fields: { availableQuantity: plus(by) } },
        adminsOnly,
        {
          given: { "holds/customer": { orderIds: ["unpaid"], ...(lastOrder !== undefined && { lastOrder }) } },
          only: atWeb("at the API, stock moves only with an order"),
        },
      ),
    ),
  ],
  "[P-6] [R-4] An unpaid order that its customer or an admin deletes gives exactly its quantity back.": [
    aCase("gives stock back with a deleted order", cancel("unpaid"), allows("customer", "admin"), {
      after: { "products/gloves": { availableQuantity: 42 } },
      wrong: {
        "with its price": { stock: { price: 0.01 } },
        "and another product's": { also: [takes(-2, "wipes")] },
      },
    }),
    aCase(
      "gives stock back above the limit, before the order is deleted",
      cancel("unpaid", { stockFirst: true }),
      allows("customer", "admin"),
      {
        given: { "products/gloves": { availableQuantity: 999_999 } },
        after: { "products/gloves": { availableQuantity: 1_000_001 } },
      },
    ),
  ],
};

/** The sentence of orders that belongs to their stock. */
export const placingWithStock: Cases = {
  "[P-6] [R-4] An order is placed only together with its stock.": [
    aCase("places an order", place(), allows("customer"), {
      wrong: {
        "without stock": { stock: null },
        "with less stock than it has": { stock: { availableQuantity: plus(-1) } },
        "with more stock than it has": { stock: { availableQuantity: plus(-3) } },
        "with stock that grows": { stock: { availableQuantity: plus(2) } },
        "with the stock of another product": { stockOf: "wipes" },
        "and another, for one decrement": { also: [{ set: "orders/other", fields: second() }] },
        "and another, for one decrement of both": {
          stock: { availableQuantity: plus(-4) },
          also: [{ set: "orders/other", fields: second() }],
        },
        "and another of the same product, each with its decrement": {
          also: [{ set: "orders/other", fields: second() }, takes(2)],
        },
      },
    }),
  ],
};
