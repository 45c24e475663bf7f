import * as z from "zod/mini";
import { isoTime } from "./fields.ts";
import { toCents, toDollars } from "./money.ts";
import {
  contentsOf,
  DISPUTE_STATUSES,
  type OrderTax,
  orderLine,
  orderTax,
  partsOf,
  QUOTE_REFUSALS,
  type StoredOrder,
  titleOf,
} from "./order.ts";
import { orderNumber } from "./order-number.ts";
import { ORDER_STAGES } from "./order-stage.ts";
import { referencesOf, storedReferences } from "./references.ts";

/**
 * An order in the API's responses. `price` times `quantity` is its total: an order of several lines, or with delivery
 * or tax, has quantity 1.
 */
export const order = z.object({
  _id: z.string(),
  number: z.string(),
  createdAt: isoTime,
  /** The first line's. */
  productId: z.string(),
  pName: z.string(),
  quantity: z.int(),
  price: z.number(),
  lines: z.array(orderLine),
  totalCents: z.int(),
  goodsCents: z.int(),
  deliveryCents: z.int(),
  taxCents: z.int(),
  tax: z.nullable(z.omit(orderTax, { calculationId: true, transactionId: true })),
  quotedAt: isoTime,
  quoteRefusal: z.nullable(z.enum(QUOTE_REFUSALS)),
  stage: z.enum(ORDER_STAGES),
  address: z.string(),
  phone: z.string(),
  /** The label of the delivery place, and the name there. */
  place: z.string(),
  recipient: z.string(),
  ...storedReferences.shape,
  referencesChangedAt: isoTime,
  customer: z.string(),
  customerName: z.string(),
  email: z.string(),
  uid: z.string(),
  paid: z.boolean(),
  paidAt: isoTime,
  transactionId: z.nullable(z.string()),
  underway: z.int(),
  reported: z.boolean(),
  refundingCents: z.int(),
  refundedCents: z.int(),
  owedCents: z.int(),
  refundedAt: isoTime,
  dispute: z.nullable(z.enum(DISPUTE_STATUSES)),
  disputedAt: isoTime,
  disputeReason: z.nullable(z.string()),
  disputeDueAt: isoTime,
  restockedAt: isoTime,
});
export type Order = z.output<typeof order>;
export const orders = z.array(order);

/** False while a function still works out what the order comes to, or can't. */
export const hasTotal = ({ paid, quotedAt }: Pick<Order, "paid" | "quotedAt">): boolean => paid || quotedAt !== null;

const isoOf = (time: Date | null | undefined) => time?.toISOString() ?? null;

type Priced = Pick<StoredOrder, "lines" | "totalCents" | "deliveryCents" | "taxCents">;

/** True if price times quantity of the one line is what the order comes to. */
const isOneLine = (order: Priced): boolean =>
  order.lines.length === 1 && partsOf(order).goodsCents === order.totalCents;

/** The unit price of an order that is one line, else its total: in whole cents. */
export const shownCentsOf = (order: Priced): number =>
  isOneLine(order) ? toCents(order.lines[0]?.price ?? 0) : order.totalCents;

const asOneLine = (order: Priced) => {
  const [first] = order.lines;
  const isOne = isOneLine(order);
  return {
    productId: first?.productId ?? "",
    pName: isOne ? titleOf(order) : contentsOf(order),
    quantity: isOne ? (first?.quantity ?? 1) : 1,
    price: toDollars(shownCentsOf(order)),
  };
};

const shownTax = ({ calculationId: _, transactionId: __, ...tax }: OrderTax) => tax;

export const toAnswer = (_id: string, createdAt: string | null, stored: StoredOrder): Order => ({
  _id,
  number: orderNumber(_id, stored),
  createdAt,
  ...asOneLine(stored),
  lines: stored.lines,
  totalCents: stored.totalCents,
  ...partsOf(stored),
  tax: stored.tax ? shownTax(stored.tax) : null,
  quotedAt: isoOf(stored.quotedAt),
  quoteRefusal: stored.quoteRefusal ?? null,
  stage: stored.stage,
  place: "",
  recipient: "",
  ...stored.delivery,
  ...referencesOf(stored),
  referencesChangedAt: isoOf(stored.referencesChangedAt),
  customer: stored.customer.email,
  customerName: stored.customer.name,
  email: stored.customer.email,
  uid: stored.customer.uid,
  paid: stored.paid,
  paidAt: isoOf(stored.paidAt),
  transactionId: stored.transactionId,
  underway: stored.underway ?? 0,
  reported: stored.reported ?? false,
  refundingCents: stored.refundingCents ?? 0,
  refundedCents: stored.refundedCents ?? 0,
  owedCents: stored.owedCents ?? 0,
  refundedAt: isoOf(stored.refundedAt),
  dispute: stored.dispute ?? null,
  disputedAt: isoOf(stored.disputedAt),
  disputeReason: stored.disputeReason ?? null,
  disputeDueAt: isoOf(stored.disputeDueAt),
  restockedAt: isoOf(stored.restockedAt),
});
