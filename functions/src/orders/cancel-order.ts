import { type Failure, fail } from "../contract/failures.ts";
import type { Caller } from "../contract/user.ts";
import type { PaymentServices } from "../payments/services.ts";
import { orders } from "../store/collections.ts";
import { type Released, releaseOrder } from "./release-order.ts";

/** Cancels an unpaid order for its owner or an admin. For anybody else there is no such order. */
export const cancelOrder = async (
  shop: PaymentServices,
  caller: Caller,
  orderId: string,
): Promise<Released | Failure<"order-not-found">> => {
  const order = (await orders(shop.db).doc(orderId).get()).data();
  await shop.reached?.("order-found");
  if (!order || (order.uid !== caller.uid && caller.role !== "admin")) return fail("order-not-found");
  return releaseOrder(shop, orderId);
};
