import type { OrderParts, OrderTax } from "./order.ts";

/* The words for the parts of a total: on pages, in emails and in files. */

interface ShownPart {
  name: "Goods" | "Delivery" | "Tax";
  /** What stands beside the name: "NJ, 6.625%". */
  detail?: string;
  cents: number;
}

/** An order's tax, or a quote's. */
export type ShownTax =
  | ({ [Field in "state" | "percent" | "certificate"]?: OrderTax[Field] | null | undefined } & Pick<OrderTax, "mode">)
  | null
  | undefined;

const taxDetail = ({ state, percent, certificate }: NonNullable<ShownTax>): string =>
  [state, certificate ? "exempt" : typeof percent === "number" && `${percent}%`].filter(Boolean).join(", ");

/** The parts of a total, in whole cents; none for a total of goods alone. */
export const shownParts = ({ goodsCents, deliveryCents, taxCents }: OrderParts, tax: ShownTax): ShownPart[] => {
  const isTaxed = tax?.mode === "rates" || tax?.mode === "stripe";
  if (deliveryCents === 0 && !isTaxed) return [];
  return [
    { name: "Goods", cents: goodsCents },
    ...(deliveryCents > 0 ? [{ name: "Delivery" as const, cents: deliveryCents }] : []),
    ...(isTaxed ? [{ name: "Tax" as const, detail: taxDetail(tax), cents: taxCents }] : []),
  ];
};

/** The parts that a refund returns, in whole cents; none for a refund of goods alone. */
export const refundedParts = ({ goodsCents, deliveryCents, taxCents }: OrderParts): ShownPart[] =>
  deliveryCents + taxCents === 0
    ? []
    : [
        { name: "Goods" as const, cents: goodsCents },
        { name: "Delivery" as const, cents: deliveryCents },
        { name: "Tax" as const, cents: taxCents },
      ].filter(({ cents }) => cents > 0);

/** "Tax (NJ, 6.625%)" */
export const partInWords = ({ name, detail }: Pick<ShownPart, "detail"> & { name: string }): string =>
  detail ? `${name} (${detail})` : name;

/** In place of a total that is not known yet. */
export const TOTAL_WORKED_OUT = "The total is being worked out";

/** The sentence below a total whose prices include tax. */
export const PRICES_INCLUDE_TAX = "Prices include tax.";

export const includesTax = (tax: ShownTax): boolean => tax?.mode === "included";
