import { orders, refunds } from "../store/collections.ts";
import { sendRefund } from "./send-refund.ts";
import type { PaymentServices } from "./services.ts";

const MOST = 100;

/** Finishes refunds after a crash or an outage, and those that Stripe had not ended. `attempt` isolates failures. */
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
