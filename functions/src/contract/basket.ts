import * as z from "zod/mini";
import { DOCUMENT_ID } from "./fields.ts";
import { ORDER_LIMITS, ORDER_LINES_MAX } from "./order.ts";

/** The most products in a basket: one order can have them all. */
export const BASKET_LINES_MAX = ORDER_LINES_MAX;

/** A basket: how many of each product, by the product's ID. It never holds prices. */
export const basketLines = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(200), z.regex(DOCUMENT_ID)),
    z.int().check(z.minimum(ORDER_LIMITS.quantity.min), z.maximum(ORDER_LIMITS.quantity.max)),
  )
  .check(z.refine((basket) => Object.keys(basket).length <= BASKET_LINES_MAX, `At most ${BASKET_LINES_MAX} products`));
export type BasketLines = z.output<typeof basketLines>;
