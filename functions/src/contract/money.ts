/**
 * Prices are stored in dollars per unit with at most two decimals, as in the shop's API. Every sum is computed here, in whole cents, so that
 * no total adds binary fractions.
 */

export const CURRENCY = "usd";

/** Stripe's limits for one card payment in US dollars, in cents. */
export const PAYMENT_CENTS = { min: 50, max: 99_999_999 } as const;

/** Dollars (at most two decimals) to whole cents. @throws RangeError for any other number. */
export const toCents = (dollars: number): number => {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || cents < 0 || Math.abs(dollars * 100 - cents) > 1e-6)
    throw new RangeError(`Not an amount in dollars and cents: ${dollars}`);
  return cents;
};

/** Whole cents to dollars. */
export const toDollars = (cents: number): number => cents / 100;

/** What lines of an order come to, in whole cents. `price` is dollars per unit. */
export const totalCentsOf = (lines: readonly { price: number; quantity: number }[]): number =>
  lines.reduce((cents, { price, quantity }) => cents + toCents(price) * quantity, 0);

/** Whether a total (in cents) can be paid with one card payment. */
export const isPayable = (cents: number): boolean => cents >= PAYMENT_CENTS.min && cents <= PAYMENT_CENTS.max;

/**
 * Formats a number: 1234.5 with two decimals becomes "1,234.50". Intl.NumberFormat gives the same result, but takes a
 * phone about 100 ms to set up, during which the page does not respond.
 */
export const formatNumber = (number: number, decimals?: number): string =>
  number.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** Formats whole cents: 123456 becomes "$1,234.56". */
export const formatCents = (cents: number): string => formatNumber(toDollars(cents), 2).replace(/^-?/, "$&$");

/** Formats dollars: 4.5 becomes "$4.50". */
export const formatDollars = (dollars: number): string => formatCents(toCents(dollars));

/** The whole percentage that a price is below the list price, rounded down; 0 without a discount. Both are in dollars. */
export const percentSaved = (price: number, listPrice: number | null | undefined): number =>
  listPrice && listPrice > price ? Math.floor((100 * (toCents(listPrice) - toCents(price))) / toCents(listPrice)) : 0;
