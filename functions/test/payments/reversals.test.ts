import { logger } from "firebase-functions";
import type Stripe from "stripe";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { EVENTS, handlePaymentEvent } from "../../src/payments/handle-payment-event.ts";
import { settlePayment } from "../../src/payments/settle-payment.ts";
import { anEvent, useShop } from "../support/shop.ts";

const { db, shop, stripe, emulator, opened, paid, pay, readOrder, readPayment, clear } = useShop();

beforeEach(async () => {
  emulator().reset();
  await clear();
});

const refund = (payment_intent: string, amount?: number) =>
  stripe().refunds.create({ payment_intent, ...(amount && { amount }) });
const refundThatFails = async (intentId: string) => emulator().failRefund((await refund(intentId)).id);
const dispute = async (intentId: string, text: string) => {
  const { data } = await stripe().disputes.list({ payment_intent: intentId });
  await stripe().disputes.update(data[0]?.id ?? "", { evidence: { uncategorized_text: text } });
};

/** Hears the events that the shop listens to, in this order. */
const heard = () =>
  emulator()
    .events()
    .filter(({ type }) => (EVENTS as readonly string[]).includes(type));
const hear = async (events: Stripe.Event[]) => {
  for (const event of events) expect(await handlePaymentEvent(shop(), event)).toMatch(/done|seen-before/);
};

/** What happens at Stripe after a payment of $25.00, and what the order and the payment say then. */
const HAPPENINGS: [string, (id: string) => Promise<unknown>, string, number, string | null, string][] = [
  ["a part is refunded", (id) => refund(id, 400), "pm_card_visa", 400, null, "settled"],
  ["all is refunded", (id) => refund(id), "pm_card_visa", 2500, null, "returned"],
  ["a refund fails", refundThatFails, "pm_card_visa", 0, null, "settled"],
  ["it is disputed", async () => {}, "pm_card_createDispute", 0, "open", "settled"],
  ["its bank asks about it", async () => {}, "pm_card_createDisputeInquiry", 0, "open", "settled"],
  ["a dispute is lost", (id) => dispute(id, "losing_evidence"), "pm_card_createDispute", 0, "lost", "settled"],
  ["a dispute is won", (id) => dispute(id, "winning_evidence"), "pm_card_createDispute", 0, "won", "settled"],
];

// The histories and races of `npm run prove` have the events come in every order.
describe("[T-2] what happens to a payment at Stripe reaches its order:", () => {
  test.each(HAPPENINGS)("%s", async (_, happen, card, ...ends) => {
    const { orderId, intentId } = await opened();
    const stateOf = async () => {
      const { paid, transactionId, refundedCents = 0, dispute = null } = (await readOrder(orderId)) ?? {};
      expect({ paid, transactionId }).toEqual({ paid: true, transactionId: intentId });
      return [refundedCents, dispute, (await readPayment(intentId))?.status];
    };
    await pay(intentId, card);
    await hear(heard());
    await happen(intentId);
    await hear(heard());
    expect(await stateOf()).toEqual(ends);
  });
});

describe("[T-2] a refund or dispute of a payment that paid no order", () => {
  test("is answered, and moves no money, if the order was deleted or was never known", async () => {
    const [deleted, unknown] = [await paid(), await paid()];
    await settlePayment(shop(), deleted.intentId);
    for (const { orderId } of [deleted, unknown]) await db.doc(`orders/${orderId}`).delete();
    await db.doc(`payments/${unknown.intentId}`).delete();
    const reported = vi.spyOn(logger, "error").mockReturnValue();
    for (const { intentId } of [deleted, unknown]) {
      await refund(intentId, 100);
      for (const type of ["charge.refunded", "charge.dispute.created"] as const) {
        const event = anEvent(type, intentId);
        expect(await handlePaymentEvent(shop(), event)).toBe("done");
        expect(await handlePaymentEvent(shop(), event)).toBe("seen-before");
      }
    }
    expect(emulator().refunds()).toHaveLength(2);
    expect(reported).toHaveBeenCalledTimes(2);
    reported.mockRestore();
  });

  test("that is not about a payment intent, or another shop's, is not ours", async () => {
    const none = { ...anEvent("charge.refunded", ""), data: { object: { id: "ch_1", payment_intent: null } } };
    expect(await handlePaymentEvent(shop(), none as Stripe.Event)).toBe("not-ours");
    const { id } = await stripe().paymentIntents.create({ amount: 700, currency: "usd" });
    await pay(id, "pm_card_createDispute");
    expect(await handlePaymentEvent(shop(), anEvent("charge.dispute.created", id))).toBe("not-ours");
  });
});
