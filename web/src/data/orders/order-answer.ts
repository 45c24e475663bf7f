import type { Order } from "contract/order";
import type { ShopOrder } from "./order.ts";

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** An order in the API's answers, as the app uses it. */
export const fromAnswer = ({ createdAt, refundedAt, disputedAt, restockedAt, ...order }: Order): ShopOrder => ({
  ...order,
  createdAt: timeOf(createdAt),
  refundedAt: timeOf(refundedAt),
  disputedAt: timeOf(disputedAt),
  ...(restockedAt !== null && { restockedAt: new Date(restockedAt) }),
});
