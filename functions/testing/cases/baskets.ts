import { BASKET_LINES_MAX, BASKET_QUANTITY_MAX } from "../../src/contract/basket.ts";
import { customerOnly, customers, nobody } from "./answers.ts";
import { fieldsOf, withoutEach } from "./changes.ts";
import { type Act, aCase, atWeb, type Cases } from "./table.ts";

const only = atWeb("the API has no call for baskets");
const path = "baskets/customer";
const others = customerOnly;

const linesOf = (count: number, length = 200) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${index}`.padStart(length, "é"), BASKET_QUANTITY_MAX]),
  );
const lines = { a: 3, b: 999_999 };
const store = (count: number, on = path): Act => ({ does: "set", on, fields: { lines: linesOf(count) } });

export const baskets: Cases = {
  "[B-1] Users read their own basket, and learn that they have none.": [
    aCase("reads a customer's basket", { does: "read", on: path }, others, { only }),
    aCase(
      "reads the basket of a customer who has none",
      { does: "read", on: "baskets/neighbor" },
      { ...nobody, neighbor: "document-not-found" },
      { twin: { who: "customer", act: { does: "read", on: path } }, only },
    ),
    aCase("reads their own basket after their sessions have ended", { does: "read", on: "baskets/ended" }, nobody, {
      given: { "baskets/ended": { lines: linesOf(1) } },
      only,
    }),
  ],
  "[B-1] [B-2] Users store their own basket: at most 50 lines of a product's ID and a quantity, and nothing else.": [
    aCase("stores the largest basket", store(BASKET_LINES_MAX), others, {
      given: { [path]: null },
      wrong: {
        "with a line more": store(BASKET_LINES_MAX + 1),
        ...fieldsOf({
          "with prices": { prices: {} },
          "whose lines are a list": { lines: ["gloves"] },
          "with a product's ID too long": { lines: { ["a".repeat(201)]: 1 } },
          "with another ID too long": { lines: { a: 1, ["b".repeat(201)]: 1 } },
          "with a list of IDs in one": { lines: { "gloves,": 1 } },
          "with a list that begins with no ID": { lines: { ",gloves": 1 } },
          "with a list that is too long with the others": {
            lines: { ...linesOf(BASKET_LINES_MAX - 1), ["a,".padEnd(201, "a")]: 1 },
          },
          "with too many": { lines: { gloves: BASKET_QUANTITY_MAX + 1 } },
          "with none": { lines: { gloves: 0 } },
          "with a text": { lines: { gloves: "many" } },
          "with a fraction": { lines: { gloves: 1.5 } },
          "with a list": { lines: { gloves: ["1"] } },
          "with a map": { lines: { gloves: { 1: 1 } } },
          "with a text of quantities": { lines: { gloves: "1,".repeat(BASKET_LINES_MAX) + 1 } },
        }),
        ...withoutEach(["lines"]),
      },
      only,
    }),
    aCase("changes a basket", { does: "set", on: path, fields: { lines } }, others, {
      after: { [path]: { lines } },
      wrong: {
        "and a price": { fields: { price: 4 } },
        "among too many": { fields: { lines: linesOf(BASKET_LINES_MAX + 1, 2) } },
      },
      only,
    }),
    aCase("empties a basket", { does: "set", on: path, fields: { lines: {} } }, others, { only }),
    aCase("stores their own basket after their sessions have ended", store(1, "baskets/ended"), nobody, { only }),
  ],
  "[B-1] Nobody lists or deletes baskets.": [
    aCase("lists the baskets", { does: "list", on: "baskets" }, nobody, { only }),
    aCase("deletes a basket", { does: "delete", on: path }, { ...nobody, ...customers("not-allowed") }, { only }),
  ],
};
