import fc from "fast-check";
import { expect, test } from "vitest";
import { aLine, anOrder, aRefund } from "../../testing/builders.ts";
import { partsOf } from "./order.ts";
import { countRefunds, piecesInOpenRefunds, type StoredRefund, sharesOfRefund } from "./refund.ts";

const aBasket = fc.array(
  fc.record({ cents: fc.integer({ min: 1, max: 999_999 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 6 },
);
const fees = fc.record({ deliveryCents: fc.integer({ min: 0, max: 9999 }), percent: fc.constantFrom(0, 6.625, 8.875) });
/** Which line, delivery or amount each refund is of, in shares of what is left. */
const someRefunds = fc.array(
  fc.record({ line: fc.integer({ min: -2, max: 5 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  { maxLength: 12 },
);

test("[M-5] [Q-5] any refunds that together cover an order return exactly what was paid of goods, delivery and tax, and none returns more", () => {
  fc.assert(
    fc.property(aBasket, fees, someRefunds, (basket, { deliveryCents, percent }, plan) => {
      const lines = basket.map(({ cents, quantity }, at) =>
        aLine({ productId: `p${at}`, price: cents / 100, quantity }),
      );
      const taxOf = (cents: number) => Math.round((cents * percent) / 100);
      const tax = {
        mode: "rates" as const,
        lineCents: basket.map(({ cents, quantity }) => taxOf(cents * quantity)),
        deliveryCents: taxOf(deliveryCents),
      };
      const taxCents = tax.lineCents.reduce((sum, one) => sum + one, tax.deliveryCents);
      let order = { ...anOrder({ lines, paid: true, deliveryCents, taxCents, tax }), refundedCents: 0 };
      const made: StoredRefund[] = [];
      const returned = (part: "goodsCents" | "deliveryCents" | "taxCents") =>
        made.reduce((sum, { parts }) => sum + (parts?.[part] ?? 0), 0);
      const refund = (call: Parameters<typeof sharesOfRefund>[2]) => {
        const shares = sharesOfRefund(order, made, call);
        if (!shares) return;
        const { cents, parts } = shares;
        expect(Number.isInteger(cents) && cents > 0).toBe(true);
        expect(parts.goodsCents + parts.deliveryCents + parts.taxCents).toBe(cents);
        const pieces = (call.lines ?? []).map((one, at) => ({ ...one, restock: false, taxCents: shares.taxCents[at] }));
        made.push(aRefund({ lines: pieces, cents, parts }));
        order = { ...order, ...countRefunds(order, made), refundedCents: order.refundedCents + cents };
        for (const part of ["goodsCents", "deliveryCents", "taxCents"] as const)
          expect(returned(part)).toBeLessThanOrEqual(partsOf(order)[part]);
      };
      for (const { line, share } of plan) {
        const left = order.totalCents - order.refundedCents;
        const ordered = order.lines[line];
        if (line < -1) refund({ delivery: true });
        else if (line < 0) refund({ cents: Math.max(1, Math.floor(left * share)) });
        else if (ordered) refund({ lines: [{ line, quantity: Math.ceil(ordered.quantity * share) || 1 }] });
      }
      for (const [line, { quantity, refunded }] of order.lines.entries())
        if (quantity > refunded) refund({ lines: [{ line, quantity: quantity - refunded }] });
      refund({ delivery: true });
      expect({ ...partsOf(order) }).toEqual({
        goodsCents: returned("goodsCents"),
        deliveryCents: returned("deliveryCents"),
        taxCents: returned("taxCents"),
      });
    }),
  );
});

test("[M-5] neither a piece nor a cent is refunded twice, counted or under way", () => {
  const order = anOrder({ paid: true, quantity: 3, price: 10, refundedCents: 1000, refundingCents: 1000 });
  const counted = { ...order, lines: [aLine({ quantity: 3, price: 10, refunded: 1 })] };
  const underway = [aRefund({ status: "sent", movedAt: null })];
  const pieces = (quantity: number) => ({ lines: [{ line: 0, quantity }], cents: undefined });
  expect(piecesInOpenRefunds(underway, 0)).toBe(1);
  expect(sharesOfRefund(counted, underway, pieces(1))?.cents).toBe(1000);
  expect(sharesOfRefund(counted, underway, pieces(2))?.cents).toBeUndefined();
  expect(sharesOfRefund(counted, underway, { lines: undefined, cents: 1000 })?.cents).toBe(1000);
  expect(sharesOfRefund(counted, underway, { lines: undefined, cents: 1001 })?.cents).toBeUndefined();
  for (const none of [{ paid: false }, { dispute: "open" as const }, { dispute: "lost" as const }])
    expect(sharesOfRefund({ ...counted, ...none }, [], pieces(1))?.cents).toBeUndefined();
  // A failed refund is owed again, and its pieces may be in another one.
  expect(piecesInOpenRefunds([aRefund({ status: "failed", movedAt: null })], 0)).toBe(0);
});
