import fc from "fast-check";
import { expect, test } from "vitest";
import { aLine, anOrder, aRefund } from "../../testing/builders.ts";
import { partsOf } from "../contract/order.ts";
import { countRefunds, type StoredRefund, sharesOfRefund } from "../contract/refund.ts";
import { taxSharesOf } from "./tax-shares.ts";

const someLines = fc.array(
  fc.record({ cents: fc.integer({ min: 1, max: 9999 }), quantity: fc.integer({ min: 1, max: 5 }) }),
  { minLength: 1, maxLength: 5 },
);
const someCalls = fc.array(
  fc.record({ line: fc.integer({ min: -2, max: 4 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  {
    maxLength: 10,
  },
);

test("[Q-3] [Q-5] the reversals of any refunds come to each refund's parts, and never take more of a line than it had", () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 0, max: 999 }), someCalls, (basket, deliveryCents, calls) => {
      const lines = basket.map(({ cents, quantity }) => aLine({ price: cents / 100, quantity }));
      const taxes = {
        lineCents: basket.map(({ cents, quantity }) => Math.round(cents * quantity * 0.07)),
        deliveryCents: 9,
      };
      const taxCents = taxes.lineCents.reduce((sum, one) => sum + one, 9);
      let order = anOrder({ lines, paid: true, deliveryCents, taxCents, tax: { mode: "stripe", ...taxes } });
      const made: StoredRefund[] = [];
      for (const { line, share } of [...calls, { line: -1, share: 1 }]) {
        const left = order.totalCents - (order.refundedCents ?? 0);
        const quantity = Math.ceil((order.lines[line]?.quantity ?? 0) * share) || 1;
        const call =
          line < -1
            ? { delivery: true }
            : line < 0
              ? { cents: Math.max(1, Math.ceil(left * share)) }
              : { lines: [{ line, quantity }] };
        const shares = sharesOfRefund(order, made, call);
        if (!shares) continue;
        const pieces = (call.lines ?? []).map((one, at) => ({ ...one, restock: false, taxCents: shares.taxCents[at] }));
        const refund = aRefund({
          lines: pieces,
          cents: shares.cents,
          parts: shares.parts,
          delivery: "delivery" in call,
        });
        const reversed = taxSharesOf(order, made, { ...refund, parts: shares.parts });
        const sum = (of: (one: (typeof reversed.lines)[number]) => number) =>
          reversed.lines.reduce((all, one) => all + of(one), 0);
        expect(sum(({ cents }) => cents)).toBe(shares.parts.goodsCents);
        expect(reversed.deliveryCents).toBe(shares.parts.deliveryCents);
        expect(sum(({ taxCents: cents }) => cents) + reversed.deliveryTaxCents).toBe(shares.parts.taxCents);
        made.push({ ...refund, taxReversal: { id: "r", attempt: 0, ...reversed } });
        order = { ...order, ...countRefunds(order, made), refundedCents: (order.refundedCents ?? 0) + shares.cents };
        for (const [at, ordered] of order.lines.entries()) {
          const taken = (of: "cents" | "taxCents") =>
            made.reduce((all, one) => all + (one.taxReversal?.lines[at]?.[of] ?? 0), 0);
          expect(taken("cents")).toBeLessThanOrEqual(Math.round(ordered.price * 100) * ordered.quantity);
          expect(taken("taxCents")).toBeLessThanOrEqual(taxes.lineCents[at] ?? 0);
        }
      }
      expect(order.refundedCents).toBe(order.totalCents);
      expect(made.reduce((all, one) => all + (one.taxReversal?.deliveryTaxCents ?? 0), 0)).toBe(9);
      expect(partsOf(order).deliveryCents).toBe(deliveryCents);
    }),
  );
});
