import { Timestamp } from "firebase-admin/firestore";
import { REFUNDS_PER_RUN } from "../contract/abuse-limits.ts";
import { ORDER_LIFETIME_HOURS } from "../contract/lifetimes.ts";
import { issuePapers } from "../papers/issue-papers.ts";
import { endPayment, stopPayment } from "../payments/end-payment.ts";
import { finishTaxes } from "../payments/record-tax.ts";
import { finishRefunds } from "../payments/send-refund.ts";
import type { PaymentServices } from "../payments/services.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { inBatches } from "../store/batches.ts";
import { orders, payments } from "../store/collections.ts";
import { releaseOrder } from "./release-order.ts";

/** The hours for which a payment may be open before the sweep checks that its order exists. */
const PAYMENT_GRACE_HOURS = 1;
const BATCH = 200;
/** A run starts no batch after this time. The function may run for 300 seconds. */
const RUN_SECONDS = 200;

interface Sweep {
  released: number;
  settled: number;
  /** Payments without an order, canceled or refunded. */
  ended: number;
  /** Failures. The next run tries again. */
  failed: { id: string; reason: string }[];
}

/**
 * Releases every order that stayed unpaid for too long, and ends every payment without an order, as they remain after a
 * lost webhook, a failed trigger or a killed function. Finishes decided refunds, what Stripe Tax must be told, and
 * invoices that wait for a number. A
 * document that fails does not stop the others. If more than a few refunds of such payments are due, none is made, and
 * an admin decides.
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
  const until = services.now().getTime() + RUN_SECONDS * 1000;
  const isOver = () => services.now().getTime() >= until;
  const expired = orders(services.db)
    .where("paid", "==", false)
    .where("createdAt", "<=", hoursAgo(services, ORDER_LIFETIME_HOURS))
    .orderBy("createdAt");
  for await (const batch of inBatches(expired, BATCH)) {
    for (const { id } of batch)
      await attempt(id, async () => {
        const released = await releaseOrder(services, id, { isGivenUp: true });
        if (released.ok) sweep.released++;
        else if (released.code === "order-already-paid") sweep.settled++;
        else if (released.code !== "order-not-found") throw new Error(released.code);
      });
    if (isOver()) break;
  }

  const unfinished = payments(services.db)
    .where("status", "in", ["open", "refunding"])
    .where("createdAt", "<=", hoursAgo(services, PAYMENT_GRACE_HOURS))
    .orderBy("createdAt");
  const refundsDue: string[] = [];
  for await (const batch of inBatches(unfinished, BATCH)) {
    for (const payment of batch)
      await attempt(payment.id, async () => {
        const { orderId, status } = payment.data();
        const order = (await orders(services.db).doc(orderId).get()).data();
        if (status === "open" && order?.paymentIntentId === payment.id) {
          // The order exists. Its webhook may have been lost.
          const settled = await settlePayment(services, payment.id);
          if (settled.ok && settled.changed) sweep.settled++;
          return;
        }
        if (status === "refunding") await endPayment(services, payment.id);
        else if ((await stopPayment(services, payment.id)) === "succeeded") return void refundsDue.push(payment.id);
        sweep.ended++;
      });
    if (isOver()) break;
  }
  for (const id of refundsDue)
    await attempt(id, async () => {
      if (refundsDue.length > REFUNDS_PER_RUN)
        throw new Error(`one of ${refundsDue.length} refunds that are due at once`);
      await settlePayment(services, id);
      sweep.ended++;
    });
  await finishRefunds(services, attempt);
  await finishTaxes(services, attempt);
  await attempt("papers", async () => void (await issuePapers(services.db, services.now)));
  return sweep;
};

const hoursAgo = ({ now }: PaymentServices, hours: number) => Timestamp.fromMillis(now().getTime() - hours * 3_600_000);
