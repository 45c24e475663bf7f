import * as z from "zod/mini";
import { BASKET_LINES_MAX } from "./basket.ts";
import {
  EMAIL_MAX,
  PERSON_MAX,
  storedDollars,
  storedId,
  storedTextOrNone,
  storedTime,
  storedWholeNumber,
} from "./fields.ts";
import { ORDER_STAGES } from "./order-stage.ts";
import { isSku, PRODUCT_LIMITS } from "./product.ts";

export const ORDER_LIMITS = {
  quantity: { min: 1, max: PRODUCT_LIMITS.availableQuantity.max },
  /** How many of a line's units were shipped or refunded. */
  counter: { min: 0, max: PRODUCT_LIMITS.availableQuantity.max },
  address: PERSON_MAX.address,
  phone: PERSON_MAX.phone,
  customerName: PERSON_MAX.name,
} as const;

/** The name in an order whose customer's account is deleted. */
export const DELETED_CUSTOMER = "Deleted customer";

/** A disputed payment: the bank has not decided yet, the shop keeps the money, or the customer got it back. */
export const DISPUTE_STATUSES = ["open", "won", "lost"] as const;

/** The most lines of one order. */
export const ORDER_LINES_MAX = BASKET_LINES_MAX;

const soldSku = z.string().check(z.refine((sku) => sku === "" || isSku(sku), "This is not a SKU"));

/** What is ordered of one product, as the product was then. */
export const orderLine = z.object({
  productId: storedId,
  /** Empty if the product was gone when the order got SKUs. */
  sku: soldSku,
  name: storedTextOrNone(PRODUCT_LIMITS.name),
  /** Dollars per unit. */
  price: storedDollars(PRODUCT_LIMITS.price),
  quantity: storedWholeNumber(ORDER_LIMITS.quantity),
  /** How many of them were shipped, and how many were refunded. Only functions change these. */
  shipped: storedWholeNumber(ORDER_LIMITS.counter),
  refunded: storedWholeNumber(ORDER_LIMITS.counter),
});
export type OrderLine = z.output<typeof orderLine>;

const wholeNumber = storedWholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });

const areProductsOf = (productIds: readonly string[], lines: readonly OrderLine[]) =>
  productIds.length === lines.length && lines.every(({ productId }, index) => productId === productIds[index]);

/** The checks across fields need fields that are valid. */
const isSound = ({ issues }: { issues: unknown[] }) => issues.length === 0;

/** A stored order, without `createdAt`. */
export const storedOrder = z
  .object({
    customer: z.object({
      uid: storedId,
      email: storedTextOrNone(EMAIL_MAX),
      name: storedTextOrNone(ORDER_LIMITS.customerName),
    }),
    delivery: z.object({
      address: storedTextOrNone(ORDER_LIMITS.address),
      phone: storedTextOrNone(ORDER_LIMITS.phone),
    }),
    lines: z.array(orderLine).check(z.minLength(1), z.maxLength(ORDER_LINES_MAX)),
    /** The products of the lines, which queries look for. */
    productIds: z.array(storedId),
    /** What the order comes to, in whole cents: worked out when it is placed, and never again. */
    totalCents: wholeNumber,
    paid: z.boolean(),
    /** The payment intent that paid it; null until then. */
    transactionId: z.nullable(storedId),
    /** What `stageOf` makes of the order, for lists. */
    stage: z.enum(ORDER_STAGES),
    /** The payment intent that is or was open for it. Only functions write this and what follows. */
    paymentIntentId: z.optional(storedId),
    /** How many payment intents before this one failed. */
    paymentAttempt: z.optional(wholeNumber),
    paidAt: z.optional(z.nullable(storedTime)),
    /** How many shipments are on their way to the customer. */
    underway: z.optional(wholeNumber),
    /** How much of the payment goes back to the customer and is not there yet, in whole cents. */
    refundingCents: z.optional(wholeNumber),
    /** How much of the payment Stripe refunded, in whole cents. */
    refundedCents: z.optional(wholeNumber),
    /** When Stripe made the last of these refunds. */
    refundedAt: z.optional(z.nullable(storedTime)),
    dispute: z.optional(z.nullable(z.enum(DISPUTE_STATUSES))),
    /** What `keptCentsOf` makes of a paid order, for sums. */
    keptCents: z.optional(wholeNumber),
    /** When the customer's bank opened the dispute. */
    disputedAt: z.optional(z.nullable(storedTime)),
    /** When an admin returned its quantity to the stock, after its money went back. */
    restockedAt: z.optional(storedTime),
    /** The customer's account was deleted while the order was under way. Their name and addresses go when it is over. */
    customerLeft: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ lines, productIds }) => areProductsOf(productIds, lines), {
      error: "Must be the products of the lines",
      path: ["productIds"],
      when: isSound,
    }),
  );
export type StoredOrder = z.output<typeof storedOrder>;

/** A customer's unpaid orders, under the customer's uid. An order and its entry change together. */
export interface StoredHolds {
  orderIds: string[];
  /**
   * How many lines these orders have beyond one each. Only functions write it, because only they place and end orders of several lines; so
   * the security rules know the number of lines without counting them. Absent before the first such order.
   */
  extraLines?: number;
  /**
   * The order that the user last placed or canceled in Firestore: it tells the security rules which order a batch is about. The functions,
   * which have the rights of an admin, leave it as it is.
   */
  lastOrder?: string;
}

/** An order's name: "Nitrile gloves", or "Nitrile gloves + 2 more" for three lines. */
export const titleOf = ({ lines: [first, ...others] }: Pick<StoredOrder, "lines">): string =>
  `${first?.name ?? ""}${others.length > 0 ? ` + ${others.length} more` : ""}`;

/** What is ordered, in a few words: "2 × Nitrile gloves", or the order's name for several lines. */
export const contentsOf = (order: Pick<StoredOrder, "lines">): string => {
  const [first, second] = order.lines;
  return first && !second ? `${first.quantity} × ${first.name}` : titleOf(order);
};
