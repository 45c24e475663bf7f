import type { Charges } from "./settings.ts";

/* As much of a quote as a basket knows. Apart from quote.ts, which reads states. */

/** The fee for the delivery of some goods. */
export const deliveryCentsOf = ({ feeCents, freeFromCents }: Charges["delivery"], goodsCents: number): number =>
  freeFromCents > 0 && goodsCents >= freeFromCents ? 0 : feeCents;

/** True if tax is added to prices, by the state at the end of an order's address. */
export const addsTax = ({ tax: { mode } }: Charges): boolean => mode === "rates" || mode === "stripe";
