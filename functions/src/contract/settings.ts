import * as z from "zod/mini";
import { categoryId } from "./category.ts";
import { isZone } from "./days.ts";
import { optionalLine, optionalText, wholeNumber } from "./fields.ts";
import { PAYMENT_CENTS } from "./money.ts";
import { isState } from "./states.ts";
import { TAX_MODES, taxClass } from "./tax.ts";

const ZONE_MAX = 100;

const NOT_A_ZONE = 'Must be a time zone, such as "America/New_York"';

/** A time zone: "America/New_York". */
export const timeZone = z.string(NOT_A_ZONE).check(z.maxLength(ZONE_MAX, NOT_A_ZONE), z.refine(isZone, NOT_A_ZONE));

export const SELLER_LIMITS = { name: 120, address: 500, taxNumber: 60 } as const;

/** Who sells, as receipts name them. */
const seller = z.object({
  name: optionalText(SELLER_LIMITS.name),
  address: optionalText(SELLER_LIMITS.address),
  taxNumber: optionalText(SELLER_LIMITS.taxNumber),
});

export const SELLER_FIELDS = ["name", "address", "taxNumber"] as const;

/** What a seller lacks to issue invoices. */
export const missingOfSeller = (of: Settings["seller"]): (typeof SELLER_FIELDS)[number][] =>
  SELLER_FIELDS.filter((field) => of[field] === "");

const cents = wholeNumber({ required: "Amount is Required", min: 0, max: PAYMENT_CENTS.max });

/** Whole cents. Delivery is free from `freeFromCents` of goods; 0 if it never is. */
const delivery = z.object({ feeCents: cents, freeFromCents: cents });

export const SHIPPING_LIMITS = { time: 60, carriers: 120 } as const;

/** What pages say of delivery: "1 to 3 business days", "UPS, FedEx". Empty where nothing is said. */
const shipping = z.object({
  time: optionalLine(SHIPPING_LIMITS.time),
  carriers: optionalLine(SHIPPING_LIMITS.carriers),
});

const PERCENT = "Must be a percentage from 0 to 100, with at most three decimals";

/** A state's rate. `delivery` says that delivery is taxed, too. */
export const taxRate = z.object({
  percent: z.number(PERCENT).check(
    z.minimum(0, PERCENT),
    z.maximum(100, PERCENT),
    z.refine((percent) => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6, PERCENT),
  ),
  delivery: z.boolean("Must be true or false"),
});
export type TaxRate = z.output<typeof taxRate>;

const tax = z.object({
  mode: z.enum(TAX_MODES, `Must be one of ${TAX_MODES.join(", ")}`),
  /** By state: "NJ". */
  rates: z.record(z.string().check(z.refine(isState, "Must be a state, such as NJ")), taxRate),
  /** By category's ID. Others are taxable. */
  categories: z.record(categoryId, taxClass),
});

/** What is charged besides the goods. */
const charges = { delivery, tax };

/** The shop's settings, settings/shop. Everybody reads them, and functions alone write them. */
export const settings = z.object({
  /** The time zone of the shop's days: in figures, lists, files and emails. */
  zone: timeZone,
  seller,
  /** True if receipts, invoices' pages and emails of shipments name lots. */
  lotsOnReceipts: z.boolean("Must be true or false"),
  shipping,
  ...charges,
});
export type Settings = z.output<typeof settings>;
export type Charges = Pick<Settings, "delivery" | "tax">;

/** The body of PUT /settings: those that change. */
export const settingsInput = z.partial(settings);
export type SettingsInput = z.output<typeof settingsInput>;

/** The settings as pages read them. A browser may not know the zone. */
export const shownSettings = z.extend(settings, {
  zone: z.string(),
  // An answer in a cache may be of an earlier version.
  lotsOnReceipts: z._default(z.boolean(), false),
  shipping: z._default(shipping, { time: "", carriers: "" }),
});

/** The settings of a shop that has set nothing. */
export const NEW_SHOP: Settings = {
  zone: "UTC",
  seller: { name: "", address: "", taxNumber: "" },
  lotsOnReceipts: false,
  shipping: { time: "", carriers: "" },
  delivery: { feeCents: 0, freeFromCents: 0 },
  tax: { mode: "none", rates: {}, categories: {} },
};
