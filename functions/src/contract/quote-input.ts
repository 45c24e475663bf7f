import * as z from "zod/mini";
import { requiredId } from "./fields.ts";
import { linesOfOrder } from "./order.ts";
import { orderInput } from "./order-input.ts";
import { TAX_MODES } from "./tax.ts";

/** The body of POST /quote. */
export const quoteBody = z.object({
  lines: linesOfOrder(z.object({ productId: requiredId, quantity: orderInput.shape.quantity })),
  address: orderInput.shape.address,
});
export type QuoteBody = z.output<typeof quoteBody>;

/** What an order comes to, in whole cents. `totalCents` is the sum of the others, and what is paid. */
export const quote = z.object({
  goodsCents: z.int(),
  deliveryCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
});
export type Quote = z.output<typeof quote>;

/** A quote in the API's responses. The rate is in percent. */
export const quoteAnswer = z.extend(quote, {
  tax: z.object({
    mode: z.enum(TAX_MODES),
    state: z.nullable(z.string()),
    percent: z.nullable(z.number()),
    /** The number of the customer's exemption certificate, if they are exempt. */
    certificate: z.nullable(z.string()),
  }),
});
export type QuoteAnswer = z.output<typeof quoteAnswer>;
