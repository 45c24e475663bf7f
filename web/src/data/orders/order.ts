import type { storedOrder } from "contract/order";
import type { Order } from "contract/order-answer";
import type * as z from "zod/mini";
import type { Stored } from "../firebase/converter.ts";
import { timeOf } from "../iso-time.ts";

export type ShopOrder = Stored<z.output<typeof storedOrder>>;

/** An order in the API's answers, as the app uses it. */
export const fromAnswer = (answer: Order): ShopOrder => ({
  _id: answer._id,
  createdAt: timeOf(answer.createdAt),
  customer: { uid: answer.uid, email: answer.customer, name: answer.customerName },
  delivery: { address: answer.address, phone: answer.phone },
  lines: answer.lines,
  productIds: answer.lines.map(({ productId }) => productId),
  totalCents: answer.totalCents,
  stage: answer.stage,
  paid: answer.paid,
  paidAt: timeOf(answer.paidAt),
  transactionId: answer.transactionId,
  underway: answer.underway,
  refundingCents: answer.refundingCents,
  refundedCents: answer.refundedCents,
  refundedAt: timeOf(answer.refundedAt),
  dispute: answer.dispute,
  disputedAt: timeOf(answer.disputedAt),
  ...(answer.restockedAt !== null && { restockedAt: new Date(answer.restockedAt) }),
});
