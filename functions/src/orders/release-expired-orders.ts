import { Timestamp } from "firebase-admin/firestore";
import { abandonPayment } from "../payments/abandon-payment.ts";
import type { PaymentServices } from "../payments/services.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { orders, payments } from "../store/collections.ts";
import { releaseOrder } from "./release-order.ts";

/** How long an order may stay unpaid. */
export const ORDER_LIFETIME_HOURS = 48;
/** How long a payment may stay open before the sweep looks whether its order still lives. */
const PAYMENT_GRACE_HOURS = 1;
/** How many documents one run looks at; what is left is the next run's. */
const PAGE = 200;

export interface Sweep {
  /** Orders released, and orders found paid on the way. */
  released: number;
  settled: number;
  /** Payments without an order that were canceled or refunded. */
  abandoned: number;
  /** What could not be done now; the next run tries it again. */
  failed: { id: string; reason: string }[];
}

/**
 * Releases every order that stayed unpaid past its time, and ends every payment whose order is gone: what a lost webhook, a failed
 * trigger or a killed function left behind. One that fails stops none of the others.
 */
export const releaseExpiredOrders = async (shop: PaymentServices): Promise<Sweep> => {
  const sweep: Sweep = { released: 0, settled: 0, abandoned: 0, failed: [] };
  const attempt = async (id: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      sweep.failed.push({ id, reason: error instanceof Error ? error.message : String(error) });
    }
  };
  const expired = await orders(shop.db)
    .where("paid", "==", false)
    .where("createdAt", "<=", hoursAgo(shop, ORDER_LIFETIME_HOURS))
    .orderBy("createdAt")
    .limit(PAGE)
    .get();
  await shop.reached?.("expired-found");
  for (const { id } of expired.docs)
    await attempt(id, async () => {
      const released = await releaseOrder(shop, id);
      if (released.ok) sweep.released++;
      else if (released.code === "order-already-paid") sweep.settled++;
      else if (released.code === "payment-in-progress") throw new Error(released.code);
    });

  const unfinished = await payments(shop.db)
    .where("status", "in", ["open", "refunding"])
    .where("createdAt", "<=", hoursAgo(shop, PAYMENT_GRACE_HOURS))
    .orderBy("createdAt")
    .limit(PAGE)
    .get();
  await shop.reached?.("unfinished-found");
  for (const payment of unfinished.docs)
    await attempt(payment.id, async () => {
      const { orderId, status } = payment.data();
      const order = (await orders(shop.db).doc(orderId).get()).data();
      if (status === "open" && order?.paymentIntentId === payment.id) {
        // The order lives. Only its webhook may have been lost.
        const settled = await settlePayment(shop, payment.id);
        if (settled.ok && settled.changed) sweep.settled++;
        return;
      }
      await abandonPayment(shop, payment.id);
      sweep.abandoned++;
    });
  return sweep;
};

const hoursAgo = ({ now }: PaymentServices, hours: number) => Timestamp.fromMillis(now().getTime() - hours * 3_600_000);
