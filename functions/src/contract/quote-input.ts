import * as z from "zod/mini";
import { requiredId, requiredText, wholeNumber } from "./fields.ts";
import { ORDER_LIMITS, ORDER_LINES_MAX } from "./order.ts";
import { ORDER_MESSAGES } from "./order-input.ts";
import { TAX_MODES } from "./tax.ts";

/** The body of POST /quote. */
export const quoteBody = z.object({
  lines: z
    .array(
      z.object({
        productId: requiredId,
        quantity: wholeNumber({ required: ORDER_MESSAGES.quantity, ...ORDER_LIMITS.quantity }),
      }),
      "Lines are Required",
    )
    .check(
      z.minLength(1, "Lines are Required"),
      z.maxLength(ORDER_LINES_MAX, `An order has at most ${ORDER_LINES_MAX} lines`),
    ),
  address: requiredText(ORDER_MESSAGES.address, ORDER_LIMITS.address),
});
export type QuoteBody = z.output<typeof quoteBody>;

/** What an order comes to, in whole cents. */
export const quote = z.object({
  goodsCents: z.int(),
  deliveryCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
});

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
