import { BASKET_LINES_MAX } from "../../src/contract/basket.ts";
import { type Act, type Cases, customers, fieldsOf, nobody, withoutEach } from "./table.ts";

const only = { at: "web", because: "the API has no call for baskets" } as const;
const path = "baskets/customer";
const others = { ...nobody, customer: "allowed" } as const;

const linesOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`product-${index}`, 1]));
const store = (count: number, on = path): Act => ({ does: "set", on, fields: { lines: linesOf(count) } });

export const baskets: Cases = {
  "[B-1] Users read their own basket, and learn that they have none.": [
    { title: "reads a customer's basket", act: { does: "read", on: path }, answers: others, only },
    {
      title: "reads the basket of a customer who has none",
      act: { does: "read", on: "baskets/neighbor" },
      answers: { ...nobody, neighbor: "document-not-found" },
      twin: { who: "customer", act: { does: "read", on: path } },
      only,
    },
    {
      title: "reads their own basket after their sessions have ended",
      given: { "baskets/ended": { lines: linesOf(1) } },
      act: { does: "read", on: "baskets/ended" },
      answers: nobody,
      only,
    },
  ],
  "[B-1] [B-2] Users store their own basket: at most 50 lines, and nothing else.": [
    {
      title: "stores the largest basket",
      given: { [path]: null },
      act: store(BASKET_LINES_MAX),
      answers: others,
      wrong: {
        "with a line more": store(BASKET_LINES_MAX + 1),
        ...fieldsOf({
          "with prices": { prices: {} },
          "whose lines are a list": { lines: ["gloves"] },
          "whose lines are a text": { lines: "gloves" },
        }),
        ...withoutEach(["lines"]),
      },
      only,
    },
    {
      title: "changes a basket",
      act: { does: "set", on: path, fields: { lines: { gloves: 3 } } },
      answers: others,
      after: { [path]: { lines: { gloves: 3 } } },
      wrong: {
        "and a price": { fields: { price: 4 } },
        "among too many": { fields: { lines: linesOf(BASKET_LINES_MAX + 1) } },
      },
      only,
    },
    {
      title: "stores their own basket after their sessions have ended",
      act: store(1, "baskets/ended"),
      answers: nobody,
      only,
    },
  ],
  "[B-1] Nobody lists or deletes baskets.": [
    { title: "lists the baskets", act: { does: "list", on: "baskets" }, answers: nobody, only },
    {
      title: "deletes a basket",
      act: { does: "delete", on: path },
      answers: { ...nobody, ...customers("not-allowed") },
      only,
    },
  ],
};
