import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import type { PaymentServices } from "../payments/services.ts";
import { orders } from "../store/collections.ts";
import { readEvenDamaged } from "./releasable.ts";
import { type Released, releaseOrder } from "./release-order.ts";

/** Cancels an unpaid order, for its owner or an admin. Admins can cancel a damaged one. */
export const cancelOrder = async (
  services: PaymentServices,
  caller: Caller,
  orderId: string,
): Promise<Released | Failure<"order-not-found">> => {
  const order = await orders(services.db).doc(orderId).get();
  if (!order.exists || !may(caller, "cancel an order", order.get("customer.uid") === caller.uid))
    return fail("order-not-found");
  return releaseOrder(services, orderId, may(caller, "mend documents") ? { read: readEvenDamaged } : {});
};
