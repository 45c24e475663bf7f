import * as z from "zod/mini";
import { whyNotQuantity } from "./availability.ts";
import { cleanPhone } from "./clean-text.ts";
import {
  digitsAsText,
  EMAIL_MAX,
  INVALID_PHONE,
  lineIfSent,
  newId,
  optionalDollars,
  optionalId,
  optionalText,
  PHONE,
  requiredText,
  wholeNumber,
} from "./fields.ts";
import { ORDER_LIMITS } from "./order.ts";
import { PRODUCT_LIMITS, type StoredProduct } from "./product.ts";
import { poNumberInput, referencesBody } from "./references.ts";

export const ORDER_MESSAGES = {
  quantity: "Quantity is Required",
  address: "Address is Required",
  phone: "Phone Number is Required",
} as const;

const phone = z.pipe(
  digitsAsText,
  requiredText(ORDER_MESSAGES.phone, ORDER_LIMITS.phone, cleanPhone).check(z.regex(PHONE, INVALID_PHONE)),
);

/** The purchase form. */
export const orderInput = z.object({
  quantity: wholeNumber({ required: ORDER_MESSAGES.quantity, ...ORDER_LIMITS.quantity }),
  address: requiredText(ORDER_MESSAGES.address, ORDER_LIMITS.address),
  phone,
  place: lineIfSent(ORDER_LIMITS.place),
  recipient: lineIfSent(ORDER_LIMITS.recipient),
  ...referencesBody.shape,
});
export type OrderInput = z.output<typeof orderInput>;

/** The client makes an order's ID, so that a repeated call places one order. */
export const newOrderId = newId("orderId is Required");

/** The total that the customer saw, in whole cents. Compared, never charged. */
export const seenTotal = z.optional(
  wholeNumber({ required: "totalCents is Required", min: 0, max: Number.MAX_SAFE_INTEGER }),
);

/**
 * The body of POST /order: the purchase form, and what existing clients send besides. The product is found by its ID,
 * or by its name and price. `price` (dollars per unit) is compared, never charged.
 */
export const orderBody = z.extend(orderInput, {
  /** The shop makes one if the client does not. */
  orderId: z.optional(newOrderId),
  productId: optionalId,
  pName: optionalText(PRODUCT_LIMITS.name),
  price: optionalDollars({ required: "Price is Required", ...PRODUCT_LIMITS.price }),
  customer: optionalText(EMAIL_MAX),
  email: optionalText(EMAIL_MAX),
  customerName: optionalText(ORDER_LIMITS.customerName),
  totalCents: seenTotal,
});
export type OrderBody = z.output<typeof orderBody>;

/** The purchase form of a customer of whom a PO number may be demanded. */
export const orderInputOf = (isPoRequired: boolean) => z.extend(orderInput, { poNumber: poNumberInput(isPoRequired) });

interface Ordered {
  value: { quantity: number };
  issues: object[];
}

/** The check of a form for one product: the quantity is from its minimum order to its stock, and payable by card. */
export const checkQuantity =
  (product: Pick<StoredProduct, "minimumOrderQuantity" | "availableQuantity" | "price">) =>
  ({ value: { quantity }, issues }: Ordered): void => {
    const message = whyNotQuantity(product, quantity);
    if (message) issues.push({ code: "custom", message, path: ["quantity"], input: quantity });
  };

/** The body of PUT /orders/{id}/address. */
export const addressBody = z.object({ address: orderInput.shape.address });

/** The body of PATCH /orders/{id}: `appointment` repeats the order's ID, `transactionId` is the payment intent's. */
export const settlementInput = z.object({
  appointment: optionalText(200),
  transactionId: requiredText("transactionId is Required", 200),
});
