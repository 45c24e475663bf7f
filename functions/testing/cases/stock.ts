import { cancel, place, second, takes } from "./placing.ts";
import { aCase, adminsOnly, allows, atWeb, type Cases, NOW, plus } from "./table.ts";

/** Moves of the stock by themselves, and the last order in the customer's list meanwhile. */
const MOVES: Record<string, [by: number, lastOrder?: unknown]> = {
  "for an order that was never placed": [-2, "new"],
  "for an earlier order": [-2, "unpaid"],
  "for no order": [-2, null],
  "without a last order": [-2],
  "for an order inside another": [-2, "unpaid/copies/one"],
  "back, for an order that stays": [2, "unpaid"],
  "back, for an order that is gone": [2, "gone"],
};

/** The sentences of products that belong to their stock. */
export const stock: Cases = {
  "[P-6] [R-4] A customer's new order takes exactly its quantity off the stock.": [
    aCase("takes stock with an order", place({ quantity: 7 }), allows("customer"), {
      after: { "products/gloves": { availableQuantity: 33 } },
      wrong: {
        ...Object.fromEntries(
          Object.entries({
            "with its price": { price: 0.01 },
            "with its name": { name: "Mine" },
            "with its minimum order": { minimumOrderQuantity: 1 },
            "with its image": { img: "/mine.svg" },
            "with its description": { description: "Mine." },
            "with its SKU": { sku: "MINE" },
            "with its category": { category: "gloves" },
            "with its list price": { listPrice: 99 },
            "with its low-stock level": { lowStockLevel: 5 },
            "with its rating": { rating: { average: 5, count: 1 } },
            "with its creation": { createdAt: NOW },
            "with the order on the product": { lastOrder: "new" },
            "with an unknown field": { extra: true },
          }).map(([what, stock]) => [what, { stock }]),
        ),
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
        "with its name": { stock: { name: "Mine" } },
        "with an unknown field": { stock: { extra: true } },
        "and another product's": { also: [takes(-2, "wipes")] },
      },
    }),
    aCase("gives stock back above the limit", cancel("unpaid"), allows("customer", "admin"), {
      given: { "products/gloves": { availableQuantity: 999_999 } },
      after: { "products/gloves": { availableQuantity: 1_000_001 } },
    }),
    aCase(
      "gives stock back before the order is deleted",
      cancel("neighbors", { stockFirst: true }),
      { customer: "order-not-found", neighbor: "allowed", admin: "allowed" },
      { after: { "products/gloves": { availableQuantity: 43 } } },
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
        "with stock that stays": { stock: { availableQuantity: plus(0) } },
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
