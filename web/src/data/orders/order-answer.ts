import type { Order } from "contract/order-answer";
import { timeOf } from "../iso-time.ts";
import type { ShopOrder } from "./order.ts";

/** An order in the API's answers, as the app uses it. */
export const fromAnswer = (order: Order): ShopOrder => ({
  _id: order._id,
  createdAt: timeOf(order.createdAt),
  customer: { uid: order.uid, email: order.email, name: order.customerName },
  delivery: { address: order.address, phone: order.phone },
  lines: order.lines,
  productIds: order.lines.map(({ productId }) => productId),
  totalCents: order.totalCents,
  paid: order.paid,
  transactionId: order.transactionId,
  stage: order.stage,
  refundedCents: order.refundedCents,
  refundedAt: timeOf(order.refundedAt),
  dispute: order.dispute,
  disputedAt: timeOf(order.disputedAt),
  ...(order.restockedAt !== null && { restockedAt: new Date(order.restockedAt) }),
});
