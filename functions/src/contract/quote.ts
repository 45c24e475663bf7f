import { deliveryCentsOf } from "./charges.ts";
import type { Exemption } from "./exemption.ts";
import { fail } from "./failures.ts";
import { formatCents, toCents, totalCentsOf } from "./money.ts";
import type { OrderTax } from "./order.ts";
import type { Quote } from "./quote-input.ts";
import { regionOf } from "./region.ts";
import type { Charges, TaxRate } from "./settings.ts";
import { isTaxable, type TaxClass, taxClassOf } from "./tax.ts";

/* What an order comes to, in whole cents: worked out once, when it is placed, and stored with it. */

/** The tax of each line and of the delivery, in whole cents. */
export interface Taxes {
  lineCents: number[];
  deliveryCents: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The sum of an order's parts. */
export const quoteOf = (goodsCents: number, deliveryCents: number, taxes?: Taxes): Quote => {
  const taxCents = taxes ? sum(taxes.lineCents) + taxes.deliveryCents : 0;
  return { goodsCents, deliveryCents, taxCents, totalCents: goodsCents + deliveryCents + taxCents };
};

/** A line to be quoted. `price` is in dollars per unit. */
export interface QuotedLine {
  price: number;
  quantity: number;
  /** The product's own tax class, if it differs from its category's. */
  tax?: TaxClass | null | undefined;
  category: string | null;
}

/** What a quote needs to know. `today` is the day in the shop's time zone. */
export interface QuoteFacts {
  lines: readonly QuotedLine[];
  address: string;
  charges: Charges;
  exemption?: Exemption | undefined;
  today: string;
}

/** What Stripe Tax is asked. */
export interface TaxQuestion {
  lines: readonly { cents: number; quantity: number; taxClass: TaxClass }[];
  deliveryCents: number;
  address: string;
  state: string;
  zip: string;
  isExempt: boolean;
}

export type QuotePlan =
  | { kind: "quoted"; quote: Quote; tax: OrderTax | undefined }
  | { kind: "no-state" }
  | { kind: "ask"; goodsCents: number; deliveryCents: number; question: TaxQuestion; tax: OrderTax };

/** A rate in thousandths of a percent keeps sums whole. */
const taxCentsOf = (cents: number, { percent }: Pick<TaxRate, "percent">): number =>
  Math.round((cents * Math.round(percent * 1000)) / 100_000);

const taxesAt = (rate: TaxRate, lines: TaxQuestion["lines"], deliveryCents: number): Taxes => ({
  lineCents: lines.map(({ cents, taxClass }) => (isTaxable(taxClass) ? taxCentsOf(cents, rate) : 0)),
  deliveryCents: rate.delivery ? taxCentsOf(deliveryCents, rate) : 0,
});

/** Quotes an order; or says that its address has no state, or what Stripe Tax must be asked first. */
export const planQuote = ({ lines, address, charges, exemption, today }: QuoteFacts): QuotePlan => {
  const goodsCents = totalCentsOf(lines);
  const deliveryCents = deliveryCentsOf(charges.delivery, goodsCents);
  const { mode, rates } = charges.tax;
  const none = { lineCents: lines.map(() => 0), deliveryCents: 0 };
  if (mode === "none") return { kind: "quoted", quote: quoteOf(goodsCents, deliveryCents), tax: undefined };
  if (mode === "included") return { kind: "quoted", quote: quoteOf(goodsCents, deliveryCents), tax: { mode, ...none } };
  const region = regionOf(address);
  if (!region) return { kind: "no-state" };
  const { state, zip } = region;
  const inForce = exemption?.state === state && today <= exemption.until ? exemption : undefined;
  const isExempt = inForce !== undefined;
  const certificate = inForce && { certificate: inForce.certificate };
  const priced = lines.map(({ price, quantity, ...product }) => ({
    cents: toCents(price) * quantity,
    quantity,
    taxClass: taxClassOf(product, charges.tax.categories),
  }));
  if (mode === "stripe") {
    if (!zip) return { kind: "no-state" };
    const question = { lines: priced, deliveryCents, address, state, zip, isExempt };
    return { kind: "ask", goodsCents, deliveryCents, question, tax: { mode, state, ...certificate, ...none } };
  }
  const rate = rates[state];
  const taxes = rate && !isExempt ? taxesAt(rate, priced, deliveryCents) : none;
  const tax = { mode, state, percent: rate?.percent ?? 0, ...certificate, ...taxes };
  return { kind: "quoted", quote: quoteOf(goodsCents, deliveryCents, taxes), tax };
};

/** The quote of an order whose tax Stripe has worked out. */
export const quoteWith = (
  { goodsCents, deliveryCents, tax }: Extract<QuotePlan, { kind: "ask" }>,
  { calculationId, ...taxes }: Taxes & { calculationId: string },
): { quote: Quote; tax: OrderTax } => ({
  quote: quoteOf(goodsCents, deliveryCents, taxes),
  tax: { ...tax, calculationId, ...taxes },
});

/** The refusal of a total that is not what the customer saw. Both are in whole cents. */
export const totalChanged = (seenCents: number, quote: Quote) => ({
  ...fail("total-changed"),
  message: `The total has changed from ${formatCents(seenCents)} to ${formatCents(quote.totalCents)}. Look at it again.`,
  quote,
});
