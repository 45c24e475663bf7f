import fc from "fast-check";
import { expect, test } from "vitest";
import { aLine, anOrder, aRefund } from "../../testing/builders.ts";
import { centsOfRefund, countRefunds, piecesInOpenRefunds, type StoredRefund } from "./refund.ts";

const aBasket = fc.array(
  fc.record({ cents: fc.integer({ min: 1, max: 999_999 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 6 },
);
/** Which line or amount each refund is of, in shares of what is left. */
const someRefunds = fc.array(
  fc.record({ line: fc.integer({ min: -2, max: 5 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  { maxLength: 12 },
);

test("[M-5] any partial refunds that together cover an order return exactly what was paid, and none returns more", () => {
  fc.assert(
    fc.property(aBasket, someRefunds, (basket, plan) => {
      const lines = basket.map(({ cents, quantity }, at) =>
        aLine({ productId: `p${at}`, price: cents / 100, quantity }),
      );
      let order = { ...anOrder({ lines, paid: true }), refundedCents: 0 };
      const made: StoredRefund[] = [];
      const refund = (call: Parameters<typeof centsOfRefund>[2]) => {
        const cents = centsOfRefund(order, made, call);
        if (cents === undefined) return;
        expect(Number.isInteger(cents) && cents > 0).toBe(true);
        made.push(aRefund({ lines: call.lines ?? [], cents }));
        order = { ...order, ...countRefunds(order, made), refundedCents: order.refundedCents + cents };
        expect(order.refundedCents).toBeLessThanOrEqual(order.totalCents);
      };
      for (const { line, share } of plan) {
        const left = order.totalCents - order.refundedCents;
        const ordered = order.lines[line];
        if (line < 0) refund({ lines: undefined, cents: Math.max(1, Math.floor(left * share)) });
        else if (ordered)
          refund({
            lines: [{ line, quantity: Math.ceil(ordered.quantity * share) || 1, restock: true }],
            cents: undefined,
          });
      }
      for (const [line, { quantity, refunded }] of order.lines.entries())
        if (quantity > refunded)
          refund({ lines: [{ line, quantity: quantity - refunded, restock: false }], cents: undefined });
      const rest = order.totalCents - order.refundedCents;
      if (rest > 0) refund({ lines: undefined, cents: rest });
      expect(made.reduce((sum, { cents }) => sum + cents, 0)).toBe(order.totalCents);
    }),
  );
});

test("[M-5] neither a piece nor a cent is refunded twice, counted or under way", () => {
  const order = anOrder({ paid: true, quantity: 3, price: 10, refundedCents: 1000, refundingCents: 1000 });
  const counted = { ...order, lines: [aLine({ quantity: 3, price: 10, refunded: 1 })] };
  const underway = [aRefund({ status: "sent", movedAt: null })];
  const pieces = (quantity: number) => ({ lines: [{ line: 0, quantity, restock: false }], cents: undefined });
  expect(piecesInOpenRefunds(underway, 0)).toBe(1);
  expect(centsOfRefund(counted, underway, pieces(1))).toBe(1000);
  expect(centsOfRefund(counted, underway, pieces(2))).toBeUndefined();
  expect(centsOfRefund(counted, underway, { lines: undefined, cents: 1000 })).toBe(1000);
  expect(centsOfRefund(counted, underway, { lines: undefined, cents: 1001 })).toBeUndefined();
  for (const none of [{ paid: false }, { dispute: "open" as const }, { dispute: "lost" as const }])
    expect(centsOfRefund({ ...counted, ...none }, [], pieces(1))).toBeUndefined();
  // A failed refund is owed again, and its pieces may be in another one.
  expect(piecesInOpenRefunds([aRefund({ status: "failed", movedAt: null })], 0)).toBe(0);
});
