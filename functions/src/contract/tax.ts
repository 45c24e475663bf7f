import * as z from "zod/mini";
import { parse } from "./fields.ts";

/**
 * The ways of tax:
 * - none: the shop shows and charges no tax.
 * - included: prices include tax, and pages say so.
 * - rates: the shop's own rates by state are added.
 * - stripe: Stripe Tax works out the tax.
 */
export const TAX_MODES = ["none", "included", "rates", "stripe"] as const;
export type TaxMode = (typeof TAX_MODES)[number];

/** How a product, or a category's products, are taxed: "taxable", "exempt", or by a tax code of Stripe. */
export const taxClass = z
  .string()
  .check(
    z.regex(/^(taxable|exempt|txcd_[0-9]{8})$/, 'Must be "taxable", "exempt" or a tax code such as txcd_99999999'),
  );
export type TaxClass = z.output<typeof taxClass>;

/** The longest number of an exemption certificate. */
export const CERTIFICATE_MAX = 60;

/** Asks for what tax is worked out by. */
export const ADDRESS_WITHOUT_STATE =
  "End the address with a US state and ZIP code, such as NJ 08820: tax depends on them.";

/** Stripe's tax code of what is taxed nowhere. */
export const NONTAXABLE = "txcd_00000000";

/** True if the shop's own rates apply to it. */
export const isTaxable = (of: TaxClass): boolean => of !== "exempt" && of !== NONTAXABLE;

/** The tax class of a product: its own, or else its category's. */
export const taxClassOf = (
  { tax, category }: { tax?: TaxClass | null | undefined; category: string | null },
  categories: Readonly<Record<string, TaxClass>>,
): TaxClass =>
  tax ?? (category !== null && Object.hasOwn(categories, category) ? categories[category] : undefined) ?? "taxable";

/** The tax class in a stored value; null if there is none, or it is damaged. */
export const taxClassIn = (stored: unknown): TaxClass | null => {
  const read = parse(taxClass, stored);
  return read.ok ? read.value : null;
};
