import fc from "fast-check";
import { expect, test } from "vitest";
import { orderTotalCents } from "../../src/contract/money.ts";
import { releaseExpiredOrders } from "../../src/orders/release-expired-orders.ts";
import { releaseOrder } from "../../src/orders/release-order.ts";
import { confirmPayment } from "../../src/payments/confirm-payment.ts";
import { endPayment } from "../../src/payments/end-payment.ts";
import { handlePaymentEvent } from "../../src/payments/handle-payment-event.ts";
import { openPayment } from "../../src/payments/open-payment.ts";
import { isPaidInFull } from "../../src/payments/stripe/payment-intents.ts";
import { orders, payments } from "../../src/store/collections.ts";
import { anEvent, customer, useShop } from "../support/shop.ts";

const { db, shop, stripe, putProduct, putOrder, deleteOrder, readOrder, readProduct, pay, moneyFor } = useShop();

const STOCKED = 100;

/** What can happen to an order, by whoever makes it happen. Each may find nothing to do. */
const ACTIONS = [
  "open",
  "pay",
  "pay with a refused card",
  "webhook",
  "webhook again",
  "browser confirms",
  "customer cancels",
  "trigger on deletion",
  "released",
] as const;

const act = async (what: (typeof ACTIONS)[number], orderId: string): Promise<unknown> => {
  const order = await readOrder(orderId);
  const intentId = order?.paymentIntentId ?? (await lastIntentOf(orderId));
  if (what === "open") return openPayment(shop(), customer, orderId);
  if (what === "customer cancels") return order && !order.paid ? deleteOrder(orderId) : undefined;
  if (what === "released") return releaseOrder(shop(), orderId);
  if (!intentId) return;
  if (what === "pay") return pay(intentId).catch(() => undefined);
  if (what === "pay with a refused card") return pay(intentId, "pm_card_chargeDeclined").catch(() => undefined);
  if (what === "webhook") return handlePaymentEvent(shop(), anEvent("payment_intent.succeeded", intentId));
  if (what === "webhook again")
    return handlePaymentEvent(shop(), anEvent("payment_intent.succeeded", intentId, `evt_of_${intentId}`));
  if (what === "browser confirms") return confirmPayment(shop(), customer, { orderId, transactionId: intentId });
  return order ? undefined : endPayment(shop(), intentId);
};

const lastIntentOf = async (orderId: string) =>
  (await payments(db).where("orderId", "==", orderId).get()).docs.at(-1)?.id;

test("[Y-7] [Y-8] [Y-9] [P-6] whatever happens, in whatever order: paid means paid for, and no money or stock is lost", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.nat(1), fc.boolean()), { minLength: 4, maxLength: 16 }),
      async (run) => {
        const productId = await putProduct({ availableQuantity: STOCKED - 5, price: 4.35 });
        const ids = [
          await putOrder({ productId, quantity: 2, price: 4.35 }),
          await putOrder({ productId, quantity: 3, price: 4.35 }),
        ];
        let running: Promise<unknown>[] = [];
        for (const [what, which, waits] of run) {
          const orderId = ids[which];
          if (!orderId) throw new Error("There are two orders");
          running.push(act(what, orderId));
          if (waits) {
            await Promise.allSettled(running);
            running = [];
          }
        }
        await Promise.allSettled(running);

        // The sweep, some hours later, brings everything to rest.
        const sweep = await releaseExpiredOrders({ ...shop(), now: () => new Date(Date.now() + 3 * 3_600_000) });
        expect(sweep.failed).toEqual([]);

        let held = 0;
        for (const orderId of ids) {
          const order = (await orders(db).doc(orderId).get()).data();
          held += order?.quantity ?? 0;
          const money = await moneyFor(orderId);
          expect(money).toBe(order?.paid ? orderTotalCents(order) : 0);
          if (!order?.paid) continue;
          const intent = await stripe().paymentIntents.retrieve(order.transactionId ?? "", {
            expand: ["latest_charge"],
          });
          expect(isPaidInFull(intent, orderTotalCents(order))).toBe(true);
        }
        expect((await readProduct(productId))?.availableQuantity).toBe(STOCKED - held);
      },
    ),
    { numRuns: 25 },
  );
}, 180_000);
