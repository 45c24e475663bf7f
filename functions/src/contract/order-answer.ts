import * as z from "zod/mini";
import { isoTime } from "./fields.ts";
import { toDollars } from "./money.ts";
import { DISPUTE_STATUSES, orderLine, type StoredOrder, titleOf } from "./order.ts";
import { orderNumber } from "./order-number.ts";
import { ORDER_STAGES } from "./order-stage.ts";

/** An order in the API's responses. `price` times `quantity` is its total: an order of several lines has quantity 1. */
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
  stage: z.enum(ORDER_STAGES),
  address: z.string(),
  phone: z.string(),
  customer: z.string(),
  customerName: z.string(),
  email: z.string(),
  uid: z.string(),
  paid: z.boolean(),
  paidAt: isoTime,
  transactionId: z.nullable(z.string()),
  underway: z.int(),
  refundingCents: z.int(),
  refundedCents: z.int(),
  owedCents: z.int(),
  refundedAt: isoTime,
  dispute: z.nullable(z.enum(DISPUTE_STATUSES)),
  disputedAt: isoTime,
  restockedAt: isoTime,
});
export type Order = z.output<typeof order>;
export const orders = z.array(order);

const isoOf = (time: Date | null | undefined) => time?.toISOString() ?? null;

const asOneLine = (order: Pick<StoredOrder, "lines" | "totalCents">) => {
  const [first, ...others] = order.lines;
  const isOne = first !== undefined && others.length === 0;
  return {
    productId: first?.productId ?? "",
    pName: titleOf(order),
    quantity: isOne ? first.quantity : 1,
    price: isOne ? first.price : toDollars(order.totalCents),
  };
};

export const toAnswer = (_id: string, createdAt: string | null, stored: StoredOrder): Order => ({
  _id,
  number: orderNumber(_id, stored),
  createdAt,
  ...asOneLine(stored),
  lines: stored.lines,
  totalCents: stored.totalCents,
  stage: stored.stage,
  ...stored.delivery,
  customer: stored.customer.email,
  customerName: stored.customer.name,
  email: stored.customer.email,
  uid: stored.customer.uid,
  paid: stored.paid,
  paidAt: isoOf(stored.paidAt),
  transactionId: stored.transactionId,
  underway: stored.underway ?? 0,
  refundingCents: stored.refundingCents ?? 0,
  refundedCents: stored.refundedCents ?? 0,
  owedCents: stored.owedCents ?? 0,
  refundedAt: isoOf(stored.refundedAt),
  dispute: stored.dispute ?? null,
  disputedAt: isoOf(stored.disputedAt),
  restockedAt: isoOf(stored.restockedAt),
});
