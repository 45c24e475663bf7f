import type { PaymentServices } from "../payments/services.ts";
import { inBatches } from "../store/batches.ts";
import { holds, orders } from "../store/collections.ts";
import { readEvenDamaged } from "./releasable.ts";
import { releaseOrder } from "./release-order.ts";

/** How many orders are read at a time. */
const BATCH = 200;

/**
 * Releases every unpaid order of a user who is being deleted, so that it can no longer be paid. Paid orders, and orders that are being
 * paid at this moment, stay. Throws if Stripe can't be reached. Call it again then: it continues with the orders that are left.
 */
export const releaseOrdersOf = async (services: PaymentServices, uid: string): Promise<void> => {
  const unpaid = orders(services.db).where("customer.uid", "==", uid).where("paid", "==", false);
  for await (const batch of inBatches(unpaid, BATCH))
    for (const { id } of batch) await releaseOrder(services, id, { read: readEvenDamaged });
  await holds(services.db).doc(uid).delete();
};
