import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { quoteOrder } from "../payments/quote-order.ts";
import type { PaymentServices } from "../payments/services.ts";
import { orders } from "../store/collections.ts";
import { write } from "../store/write.ts";

/** Changes the address of an order that has no total yet, and quotes it. Throws if Stripe Tax does not answer. */
export const changeAddress = async (
  services: PaymentServices,
  caller: Caller,
  orderId: string,
  address: string,
): Promise<
  | { ok: true; changed: true }
  | Failure<"order-not-found" | "order-already-paid" | "order-has-total" | "address-without-state">
> => {
  const changed = await write(services.db, async (tx) => {
    const found = await tx.get(orders(services.db).doc(orderId));
    const order = found.data();
    if (!order || !may(caller, "pay an order", order.customer.uid === caller.uid)) return fail("order-not-found");
    if (order.paid) return fail("order-already-paid");
    if (order.quotedAt) return fail("order-has-total");
    tx.update(found.ref, { "delivery.address": address, quoteRefusal: FieldValue.delete() });
    return { ok: true, changed: true } as const;
  });
  if (!changed.ok) return changed;
  return (await quoteOrder(services, orderId)) === "no-state" ? fail("address-without-state") : changed;
};
