import { type Failure, fail } from "../contract/failures.ts";
import type { Order } from "../contract/order.ts";
import { orders } from "./collections.ts";
import type { Caller, Shop } from "./shop.ts";

/** One order, for its owner or an admin. For anybody else there is no such order. */
export const getOrder = async (
  { db }: Pick<Shop, "db">,
  caller: Caller,
  id: string,
): Promise<{ ok: true; order: Order } | Failure<"order-not-found">> => {
  const order = (await orders(db).doc(id).get()).data();
  if (!order || (order.uid !== caller.uid && caller.role !== "admin")) return fail("order-not-found");
  return {
    ok: true,
    order: {
      _id: id,
      productId: order.productId,
      pName: order.pName,
      quantity: order.quantity,
      price: order.price,
      address: order.address,
      phone: order.phone,
      customer: order.customer,
      customerName: order.customerName,
      email: order.email,
      uid: order.uid,
      paid: order.paid,
      transactionId: order.transactionId,
    },
  };
};
