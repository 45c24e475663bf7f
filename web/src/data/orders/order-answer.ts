import type { Order } from "contract/order";
import { timeOf } from "../iso-time.ts";
import type { ShopOrder } from "./order.ts";

/** An order in the API's answers, as the app uses it. */
export const fromAnswer = ({ createdAt, refundedAt, disputedAt, restockedAt, ...order }: Order): ShopOrder => ({
  ...order,
  createdAt: timeOf(createdAt),
  refundedAt: timeOf(refundedAt),
  disputedAt: timeOf(disputedAt),
  ...(restockedAt !== null && { restockedAt: new Date(restockedAt) }),
});
