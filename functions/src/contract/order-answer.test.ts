import { expect, test } from "vitest";
import { aLine, anOrder, type OrderChanges } from "../../testing/builders.ts";
import { toCents } from "./money.ts";
import { toAnswer } from "./order-answer.ts";

const gloves = aLine({ name: "Gloves", price: 4.35, quantity: 3 });
const masks = aLine({ productId: "masks", name: "Masks", price: 0.1, quantity: 20 });

test.each<[what: string, OrderChanges, shown: object]>([
  ["of one line", { lines: [gloves] }, { pName: "Gloves", price: 4.35, quantity: 3 }],
  ["of two lines", { lines: [gloves, masks] }, { pName: "Gloves + 1 more", price: 15.05, quantity: 1 }],
  ["with delivery", { lines: [gloves], deliveryCents: 500 }, { pName: "3 × Gloves", price: 18.05, quantity: 1 }],
  ["with tax", { lines: [gloves], taxCents: 87 }, { pName: "3 × Gloves", price: 13.92, quantity: 1 }],
])("[Q-7] old pages read what an order %s comes to as price times quantity", (_, changes, shown) => {
  const answer = toAnswer("one", null, anOrder(changes));
  expect(answer).toMatchObject(shown);
  expect(toCents(answer.price) * answer.quantity).toBe(answer.totalCents);
});
