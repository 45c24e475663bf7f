import * as z from "zod/mini";
import { LINE_REFUSALS } from "./availability.ts";
import { dollars, requiredId } from "./fields.ts";
import { linesOfOrder } from "./order.ts";
import { newOrderId, orderInput, seenTotal } from "./order-input.ts";
import { PRODUCT_LIMITS } from "./product.ts";

const lines = linesOfOrder(
  z.object({
    productId: requiredId,
    quantity: orderInput.shape.quantity,
    /** Dollars per unit, as the customer saw it. Compared with the product's price, never charged. */
    price: dollars({ required: "Price is Required", ...PRODUCT_LIMITS.price }),
  }),
);

/** The body of POST /checkout. The client makes the order's ID, so that a repeated call places one order. */
export const checkoutBody = z.extend(z.omit(orderInput, { quantity: true }), {
  orderId: newOrderId,
  lines,
  totalCents: seenTotal,
});
export type CheckoutBody = z.output<typeof checkoutBody>;

/** A refused line, and what can be ordered instead: null if the product is gone. */
export const refusedLine = z.object({
  productId: z.string(),
  code: z.enum(LINE_REFUSALS),
  /** Dollars per unit. */
  price: z.nullable(z.number()),
  minimumOrderQuantity: z.nullable(z.int()),
  availableQuantity: z.nullable(z.int()),
});
export type RefusedLine = z.output<typeof refusedLine>;
