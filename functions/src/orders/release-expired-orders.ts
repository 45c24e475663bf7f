import { Timestamp } from "firebase-admin/firestore";
import { ORDER_LIFETIME_HOURS } from "../contract/limits.ts";
import { endPayment } from "../payments/end-payment.ts";
import type { PaymentServices } from "../payments/services.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { orders, payments } from "../store/collections.ts";
import { releaseOrder } from "./release-order.ts";

/** How long a payment may stay open before the sweep checks whether its order still exists. */
const PAYMENT_GRACE_HOURS = 1;
/** How many documents one run handles. The next run handles the rest. */
const PAGE = 200;

export interface Sweep {
  /** Orders released, and orders found paid on the way. */
  released: number;
  settled: number;
  /** Payments whose order is gone, which were canceled or refunded. */
  ended: number;
  /** What failed. The next run tries again. */
  failed: { id: string; reason: string }[];
}

/**
 * Releases every order that stayed unpaid for too long, and ends every payment whose order is gone. These remain after a lost webhook, a
 * failed trigger or a function that was killed. A document that fails does not stop the others.
 */
export const releaseExpiredOrders = async (services: PaymentServices): Promise<Sweep> => {
  const sweep: Sweep = { released: 0, settled: 0, ended: 0, failed: [] };
  const attempt = async (id: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      sweep.failed.push({ id, reason: error instanceof Error ? error.message : String(error) });
    }
  };
  const expired = await orders(services.db)
    .where("paid", "==", false)
    .where("createdAt", "<=", hoursAgo(services, ORDER_LIFETIME_HOURS))
    .orderBy("createdAt")
    .limit(PAGE)
    .get();
  for (const { id } of expired.docs)
    await attempt(id, async () => {
      const released = await releaseOrder(services, id);
      if (released.ok) sweep.released++;
      else if (released.code === "order-already-paid") sweep.settled++;
      else if (released.code === "payment-in-progress") throw new Error(released.code);
    });

  const unfinished = await payments(services.db)
    .where("status", "in", ["open", "refunding"])
    .where("createdAt", "<=", hoursAgo(services, PAYMENT_GRACE_HOURS))
    .orderBy("createdAt")
    .limit(PAGE)
    .get();
  for (const payment of unfinished.docs)
    await attempt(payment.id, async () => {
      const { orderId, status } = payment.data();
      const order = (await orders(services.db).doc(orderId).get()).data();
      if (status === "open" && order?.paymentIntentId === payment.id) {
        // The order still exists. Its webhook may have been lost.
        const settled = await settlePayment(services, payment.id);
        if (settled.ok && settled.changed) sweep.settled++;
        return;
      }
      await endPayment(services, payment.id);
      sweep.ended++;
    });
  return sweep;
};

const hoursAgo = ({ now }: PaymentServices, hours: number) => Timestamp.fromMillis(now().getTime() - hours * 3_600_000);
