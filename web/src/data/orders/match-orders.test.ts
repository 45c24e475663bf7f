import { expect, test } from "vitest";
import { anOrder } from "../../../../functions/testing/builders.ts";
import { stored } from "../../../test/stored.ts";
import { matchOrders, totalsOf } from "./match-orders.ts";
import { isSearch, readOrdersAddress, writeOrdersAddress } from "./orders-address.ts";

const at = (day: number) => new Date(2026, 10, day);
const zoe = { productId: "x", customerName: "Zoë Müller", email: "zoe@example.com" };
const orders = [
  stored("order-one", anOrder({ pName: "Nitrile gloves", quantity: 1, price: 10, ...zoe }), at(1)),
  stored(
    "order-two",
    anOrder({ productId: "y", pName: "Masks", quantity: 9, price: 10, paid: true, transactionId: "pi_123" }),
    at(2),
  ),
  stored("order-three", anOrder({ pName: "Latex gloves", quantity: 2, price: 10, ...zoe }), at(3)),
];
const found = (changes: object) =>
  matchOrders(orders, { text: "", state: "all", sort: "newest", ...changes }).map(({ _id }) => _id.slice(6));

test.each([
  ["a part of a name, without accents", { text: "zoe MULL" }, ["three", "one"]],
  ["words of several fields", { text: "latex zoe@ex gloves" }, ["three"]],
  ["a transaction id", { text: "pi_123" }, ["two"]],
  ["an order's id", { text: "order-t" }, ["three", "two"]],
  ["a state", { state: "paid" }, ["two"]],
  ["nothing that an order has", { text: "gloves masks" }, []],
  ["time, oldest first", { sort: "oldest" }, ["one", "two", "three"]],
  ["the total", { sort: "total" }, ["two", "three", "one"]],
  ["the customer", { sort: "customer" }, ["two", "one", "three"]],
])("[D-10] an admin finds and sorts orders by %s", (_, asked, ids) => {
  expect(found(asked)).toEqual(ids);
});

test("[D-10] totals are in whole cents", () => {
  const cents = Array.from({ length: 3 }, (_, n) => stored(`${n}`, anOrder({ quantity: 1, price: 0.1, paid: n > 0 })));
  const refunded = stored("back", anOrder({ quantity: 1, price: 5, paid: true, refundedCents: 200 }));
  expect(totalsOf([...cents, refunded])).toEqual({ count: 4, cents: 530, paidCents: 520, refundedCents: 200 });
});

test("[D-10] an address says what is shown, and nothing else", () => {
  const said = "q=zoe&state=paid&from=2026-11-01&to=2026-11-30&sort=total&page=3";
  expect(String(writeOrdersAddress(readOrdersAddress(new URLSearchParams(said))))).toBe(said);
  const wrong = readOrdersAddress(new URLSearchParams("q= &state=lost&from=2026-13-01&to=soon&sort=size&page=0.5"));
  expect(String(writeOrdersAddress(wrong))).toBe("");
  expect([wrong, { ...wrong, text: "a" }, { ...wrong, sort: "total" as const }].map(isSearch)).toEqual([
    false,
    true,
    true,
  ]);
});
