import { orders, refunds } from "../store/collections.ts";
import { sendRefund } from "./send-refund.ts";
import type { PaymentServices } from "./services.ts";

/** How many orders one run looks at. The next run handles the rest. */
const MOST = 100;

/**
 * Finishes the refunds that a crash or an outage left, and looks at those that Stripe had not ended yet. `attempt` runs each, so that one that fails does not
 * stop the others.
 */
export const finishRefunds = async (
  services: PaymentServices,
  attempt: (id: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const { db } = services;
  const open = await orders(db).where("refundingCents", ">", 0).limit(MOST).get();
  for (const { id: orderId } of open.docs)
    await attempt(orderId, async () => {
      const { docs } = await refunds(db, orderId).where("status", "in", ["decided", "sent"]).get();
      for (const { id: refundId } of docs) await sendRefund(services, { orderId, refundId });
    });
};
