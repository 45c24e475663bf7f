import type { Store } from "./store.ts";

/* A little of what Stripe knows. Its real rates are finer, and few states exempt medical goods without prescription. */

const STATES =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR " +
  "PA RI SC SD TN TX UT VT VA WA WV WI WY";
const TAXES_SHIPPING = "NJ NY PA TX WA";
const UNTAXED = "AK DE MT NH OR";
/** In percent. */
const RATES: Record<string, number> = { CA: 7.25, FL: 6, NJ: 6.625, NY: 8.875, PA: 6, TX: 8.25, WA: 6.5 };

/** Nontaxable; durable medical equipment; consumable medical supplies. */
const EXEMPT = "txcd_00000000 txcd_32060001 txcd_32070028";
/** General goods; shipping; wound care, plain and medicated; first-aid kits; gloves; bath aids; mobility equipment. */
const TAXABLE =
  "txcd_99999999 txcd_92010001 txcd_32070003 txcd_32070004 txcd_32070018 txcd_32070019 txcd_32080001 txcd_32080003";

const has = (words: string, word: string) => words.split(" ").includes(word);
export const isState = (state: string): boolean => has(STATES, state);
export const isTaxCode = (code: string): boolean => has(EXEMPT, code) || has(TAXABLE, code);

/** The tax on an amount, in whole cents, rounded half up. */
export const taxOn = (store: Store, state: string, amount: number, code: string, isShipping: boolean): number => {
  if (has(EXEMPT, code) || (isShipping && !has(TAXES_SHIPPING, state))) return 0;
  const percent = store.taxRates.get(state) ?? (has(UNTAXED, state) ? 0 : (RATES[state] ?? 5));
  // In thousandths of a percent, so that the product is exact.
  return Math.round((amount * Math.round(percent * 1000)) / 100_000);
};
