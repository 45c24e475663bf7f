import type { PaymentServices } from "../payments/services.ts";
import { inBatches } from "../store/batches.ts";
import { holds, orders } from "../store/collections.ts";
import { readEvenDamaged } from "./releasable.ts";
import { releaseOrder } from "./release-order.ts";

const BATCH = 200;

/** Releases a user's unpaid orders, except those being paid now. Throws if Stripe can't be reached. */
export const releaseOrdersOf = async (services: PaymentServices, uid: string): Promise<void> => {
  const unpaid = orders(services.db).where("customer.uid", "==", uid).where("paid", "==", false);
  for await (const batch of inBatches(unpaid, BATCH))
    for (const { id } of batch) await releaseOrder(services, id, { read: readEvenDamaged });
  await holds(services.db).doc(uid).delete();
};
