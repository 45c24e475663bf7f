import * as z from "zod/mini";
import { BASKET_LINES_MAX } from "./basket.ts";
import {
  EMAIL_MAX,
  PERSON_MAX,
  storedDollars,
  storedId,
  storedText,
  storedTextOrNone,
  storedTime,
  storedWholeNumber,
} from "./fields.ts";
import { ORDER_NUMBER } from "./order-number.ts";
import { ORDER_STAGES } from "./order-stage.ts";
import { isSku, PRODUCT_LIMITS } from "./product.ts";
import { storedReferences } from "./references.ts";
import { CERTIFICATE_MAX, TAX_MODES } from "./tax.ts";

/** The limits of an order. firestore.rules has the same limits. */
export const ORDER_LIMITS = {
  quantity: { min: 1, max: PRODUCT_LIMITS.availableQuantity.max },
  /** Units of a line that were shipped or refunded. */
  counter: { min: 0, max: PRODUCT_LIMITS.availableQuantity.max },
  address: PERSON_MAX.address,
  phone: PERSON_MAX.phone,
  customerName: PERSON_MAX.name,
  /** The label of a delivery place, and the name there. */
  place: 60,
  recipient: PERSON_MAX.name,
} as const;

export const DELETED_CUSTOMER = "Deleted customer";

/** The bank has not decided yet, the shop keeps the money, or the customer got it back. */
export const DISPUTE_STATUSES = ["open", "won", "lost"] as const;

export const ORDER_LINES_MAX = BASKET_LINES_MAX;

/** The lines of an order that a client sends. */
export const linesOfOrder = <S extends z.ZodMiniType>(line: S) =>
  z
    .array(line, "Lines are Required")
    .check(
      z.minLength(1, "Lines are Required"),
      z.maxLength(ORDER_LINES_MAX, `An order has at most ${ORDER_LINES_MAX} lines`),
    );

const soldSku = z.string().check(z.refine((sku) => sku === "" || isSku(sku), "This is not a SKU"));

/** A line of an order, with the product as it was then. */
export const orderLine = z.object({
  productId: storedId,
  /** Empty if the product was gone when orders got SKUs. */
  sku: soldSku,
  name: storedTextOrNone(PRODUCT_LIMITS.name),
  /** Dollars per unit. */
  price: storedDollars(PRODUCT_LIMITS.price),
  quantity: storedWholeNumber(ORDER_LIMITS.quantity),
  /** Units shipped and refunded. Only functions change these. */
  shipped: storedWholeNumber(ORDER_LIMITS.counter),
  refunded: storedWholeNumber(ORDER_LIMITS.counter),
});
export type OrderLine = z.output<typeof orderLine>;

const wholeNumber = storedWholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });

const areProductsOf = (productIds: readonly string[], lines: readonly OrderLine[]) =>
  productIds.length === lines.length && lines.every(({ productId }, index) => productId === productIds[index]);

/** How an order was taxed. */
export const orderTax = z.object({
  mode: z.enum(TAX_MODES),
  state: z.optional(storedText(2)),
  /** The state's rate, in percent, if the shop's own rates were used. */
  percent: z.optional(z.number()),
  /** The number of the customer's exemption certificate, if they were exempt. */
  certificate: z.optional(storedText(CERTIFICATE_MAX)),
  /** The calculation at Stripe, and the transaction that it became when the order was paid. */
  calculationId: z.optional(storedId),
  transactionId: z.optional(storedId),
  /** The tax of each line, and of the delivery, in whole cents. */
  lineCents: z.array(wholeNumber),
  deliveryCents: wholeNumber,
});
export type OrderTax = z.output<typeof orderTax>;

/** Why an order has no total yet: tax needs a state, and its address has none. */
export const QUOTE_REFUSALS = ["address-without-state"] as const;

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
      place: z.optional(storedTextOrNone(ORDER_LIMITS.place)),
      recipient: z.optional(storedTextOrNone(ORDER_LIMITS.recipient)),
    }),
    /** Absent if all are empty. */
    references: z.optional(storedReferences),
    /** The time when the customer last changed them. */
    referencesChangedAt: z.optional(storedTime),
    lines: z.array(orderLine).check(z.minLength(1), z.maxLength(ORDER_LINES_MAX)),
    /** Reserved by a function: no other order has it. */
    number: z.optional(z.string().check(z.regex(ORDER_NUMBER))),
    /** The lines' products, for queries. */
    productIds: z.array(storedId),
    /** The order's total, in whole cents: goods, delivery and tax. */
    totalCents: wholeNumber,
    /** The time when the total was worked out, for good. A browser's order has none until a function quotes it. */
    quotedAt: z.optional(storedTime),
    deliveryCents: z.optional(wholeNumber),
    taxCents: z.optional(wholeNumber),
    /** Absent if the shop had no tax. */
    tax: z.optional(orderTax),
    quoteRefusal: z.optional(z.enum(QUOTE_REFUSALS)),
    /** True while Stripe Tax is to be told of the payment, or of a refund. */
    taxDue: z.optional(z.boolean()),
    paid: z.boolean(),
    /** The payment intent that paid the order; null until then. */
    transactionId: z.nullable(storedId),
    /** The result of `stageOf`, for lists. */
    stage: z.enum(ORDER_STAGES),
    /** The payment intent that is or was open. Only functions write this and what follows. */
    paymentIntentId: z.optional(storedId),
    /** The number of failed payment intents before this one. */
    paymentAttempt: z.optional(wholeNumber),
    paidAt: z.optional(z.nullable(storedTime)),
    /** The number of shipments under way. */
    underway: z.optional(wholeNumber),
    /** True while the customer reports missing or damaged pieces, and the shop has not dealt with them. */
    reported: z.optional(z.boolean()),
    /** The refunds under way, in whole cents. */
    refundingCents: z.optional(wholeNumber),
    /** The refunds made, in whole cents. */
    refundedCents: z.optional(wholeNumber),
    /** The refunds that the customer's bank returned, in whole cents, until they succeed: the shop owes them. */
    owedCents: z.optional(wholeNumber),
    /** The time of the last refund. */
    refundedAt: z.optional(z.nullable(storedTime)),
    dispute: z.optional(z.nullable(z.enum(DISPUTE_STATUSES))),
    /** The result of `keptCentsOf` for a paid order, for sums. */
    keptCents: z.optional(wholeNumber),
    /** The time when the customer's bank opened the dispute. */
    disputedAt: z.optional(z.nullable(storedTime)),
    /** Stripe's reason of the dispute, as in "fraudulent". Older disputes lack it until they change. */
    disputeReason: z.optional(z.nullable(z.string())),
    /** The time until which the shop can answer the bank; null if it can't. */
    disputeDueAt: z.optional(z.nullable(storedTime)),
    /** The time when an admin returned the quantity to the stock, after the money went back. */
    restockedAt: z.optional(storedTime),
    /** The customer's account was deleted. Their name and addresses are removed when the order is over. */
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

/** True if the customer's account was deleted, and the order forgets them: no words about it are stored anymore. */
export const isForgotten = ({ customer: { email, name } }: { customer: { email: unknown; name: unknown } }): boolean =>
  email === "" && name === DELETED_CUSTOMER;

/** An order's parts, in whole cents: together its total. */
export interface OrderParts {
  goodsCents: number;
  deliveryCents: number;
  taxCents: number;
}

export const partsOf = ({
  totalCents,
  deliveryCents = 0,
  taxCents = 0,
}: Pick<StoredOrder, "totalCents" | "deliveryCents" | "taxCents">): OrderParts => ({
  goodsCents: totalCents - deliveryCents - taxCents,
  deliveryCents,
  taxCents,
});

/** A customer's unpaid orders, by the customer's uid. An order and its entry change together. */
export interface StoredHolds {
  orderIds: string[];
  /**
   * The lines beyond one of each order, so that the security rules know the number of lines. Only functions write it,
   * because only they place orders of several lines. Absent before the first.
   */
  extraLines?: number;
  /** The order that the user last placed or canceled in Firestore, which tells the rules what a batch is about. */
  lastOrder?: string;
}

/** An order's title: "Nitrile gloves", or "Nitrile gloves + 2 more". */
export const titleOf = ({ lines: [first, ...others] }: Pick<StoredOrder, "lines">): string =>
  `${first?.name ?? ""}${others.length > 0 ? ` + ${others.length} more` : ""}`;

/** An order in a few words: "2 × Nitrile gloves", or its title for several lines. */
export const contentsOf = (order: Pick<StoredOrder, "lines">): string => {
  const [first, second] = order.lines;
  return first && !second ? `${first.quantity} × ${first.name}` : titleOf(order);
};
