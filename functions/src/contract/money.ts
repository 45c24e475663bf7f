/** Prices are stored in dollars per unit. Sums are computed here, in whole cents, to avoid binary fractions. */

export const CURRENCY = "usd";

/** Stripe's limits for a card payment in US dollars, in cents. */
export const PAYMENT_CENTS = { min: 50, max: 99_999_999 } as const;

/** Dollars to whole cents. @throws RangeError for a number with more than two decimals. */
export const toCents = (dollars: number): number => {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || cents < 0 || Math.abs(dollars * 100 - cents) > 1e-6)
    throw new RangeError(`Not an amount in dollars and cents: ${dollars}`);
  return cents;
};

/** Whole cents to dollars. */
export const toDollars = (cents: number): number => cents / 100;

/** The total of some lines, in whole cents. `price` is in dollars per unit. */
export const totalCentsOf = (lines: readonly { price: number; quantity: number }[]): number =>
  lines.reduce((cents, { price, quantity }) => cents + toCents(price) * quantity, 0);

/** True if a total in cents can be paid by card. */
export const isPayable = (cents: number): boolean => cents >= PAYMENT_CENTS.min && cents <= PAYMENT_CENTS.max;

/** Why a total can't be ordered, without a period. */
export const NOT_PAYABLE = "An order must come to between $0.50 and $999,999.99 to be paid by card";

/** Formats a number: "1,234.50". Intl.NumberFormat takes a phone about 100 ms to set up. */
export const formatNumber = (number: number, decimals?: number): string =>
  number.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** Formats whole cents: 123456 becomes "$1,234.56". */
export const formatCents = (cents: number): string => formatNumber(toDollars(cents), 2).replace(/^-?/, "$&$");

/** Formats dollars: 4.5 becomes "$4.50". */
export const formatDollars = (dollars: number): string => formatCents(toCents(dollars));

/** The discount in whole percent, rounded down; 0 without one. Both prices are in dollars. */
export const percentSaved = (price: number, listPrice: number | null | undefined): number =>
  listPrice && listPrice > price ? Math.floor((100 * (toCents(listPrice) - toCents(price))) / toCents(listPrice)) : 0;
