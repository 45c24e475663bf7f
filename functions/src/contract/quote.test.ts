import fc from "fast-check";
import { expect, test } from "vitest";
import { planQuote, type QuotedLine, quoteWith } from "./quote.ts";
import { type Charges, NEW_SHOP } from "./settings.ts";

const aLine = fc.record({
  price: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
  quantity: fc.integer({ min: 1, max: 999 }),
  category: fc.constantFrom(null, "gloves", "masks"),
  tax: fc.constantFrom(undefined, "taxable", "exempt", "txcd_00000000"),
});
const charges = fc.record({
  delivery: fc.record({
    feeCents: fc.integer({ min: 0, max: 9999 }),
    freeFromCents: fc.integer({ min: 0, max: 99_999 }),
  }),
  tax: fc.record({
    mode: fc.constantFrom("none", "included", "rates", "stripe"),
    rates: fc.record({ NJ: fc.record({ percent: fc.constantFrom(0, 6.625, 8.875, 100), delivery: fc.boolean() }) }),
    categories: fc.constantFrom({}, { masks: "exempt" }),
  }),
}) as fc.Arbitrary<Charges>;

const toNJ = (lines: readonly QuotedLine[], of: Charges, exemption?: { until: string }) =>
  planQuote({
    lines,
    address: "12 Main Street, Edison, NJ 08820",
    charges: of,
    exemption: exemption && { state: "NJ", certificate: "E-1", ...exemption },
    today: "2026-11-28",
  });

test("[Q-1] the parts of every quote are whole cents, never negative, and come to the total, whatever the order of the lines", () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 8 }), charges, (lines, of) => {
      const totalOf = (all: readonly QuotedLine[]) => {
        const plan = toNJ(all, of);
        if (plan.kind === "no-state") throw new Error("New Jersey was not read");
        if (plan.kind === "quoted") return plan;
        const taxes = { lineCents: plan.question.lines.map(({ cents }) => cents % 7), deliveryCents: 3 };
        return quoteWith(plan, { ...taxes, calculationId: "c" });
      };
      const { quote, tax } = totalOf(lines);
      const { totalCents, ...parts } = quote;
      for (const cents of Object.values(parts)) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      expect(totalCents).toBe(parts.goodsCents + parts.deliveryCents + parts.taxCents);
      const taxed = (tax?.lineCents ?? []).reduce((sum, cents) => sum + cents, tax?.deliveryCents ?? 0);
      expect(taxed).toBe(parts.taxCents);
      expect(totalOf(lines.toReversed()).quote).toEqual(quote);
    }),
  );
});

const fee = { delivery: { feeCents: 500, freeFromCents: 5000 } };
const rates = {
  mode: "rates",
  rates: { NJ: { percent: 6.625, delivery: true } },
  categories: { masks: "exempt" },
} as const;
const shop: Charges = { ...fee, tax: rates };
const gloves = { price: 20, quantity: 2, category: "gloves" };

test.each([
  ["a shop that has set nothing", toNJ([gloves], NEW_SHOP), [4000, 0, 0]],
  ["prices that include tax", toNJ([gloves], { ...fee, tax: { ...rates, mode: "included" } }), [4000, 500, 0]],
  ["a rate, on goods and delivery, each rounded", toNJ([gloves], shop), [4000, 500, 265 + 33]],
  ["free delivery from that amount on", toNJ([{ ...gloves, price: 25 }], shop), [5000, 0, 331]],
  ["an exempt category", toNJ([{ ...gloves, category: "masks" }], shop), [4000, 500, 33]],
  [
    "a product that differs from its category",
    toNJ([{ ...gloves, category: "masks", tax: "taxable" }], shop),
    [4000, 500, 298],
  ],
  ["a customer who is exempt to the last day", toNJ([gloves], shop, { until: "2026-11-28" }), [4000, 500, 0]],
  ["one whose exemption has ended", toNJ([gloves], shop, { until: "2026-11-27" }), [4000, 500, 298]],
])("[Q-2] [Q-3] [Q-4] a quote has %s", (_, plan, [goodsCents, deliveryCents, taxCents]) => {
  expect(plan).toMatchObject({ kind: "quoted", quote: { goodsCents, deliveryCents, taxCents } });
});

test("[Q-3] where tax needs a state, an address without one gets no quote; a state without a rate is not taxed", () => {
  const to = (address: string) => planQuote({ lines: [gloves], address, charges: shop, today: "2026-11-28" });
  expect(to("12 Main Street")).toEqual({ kind: "no-state" });
  expect(to("1 Pine Street, Albany, NY 12207")).toMatchObject({
    quote: { taxCents: 0 },
    tax: { state: "NY", percent: 0 },
  });
});
