import type Stripe from "stripe";
import { stripeEvents } from "../store/collections.ts";
import { recordCanceled } from "./end-payment.ts";
import type { PaymentServices } from "./services.ts";
import { settlePayment } from "./settle-payment.ts";

type EventOutcome = "done" | "seen-before" | "not-ours";

export const EVENTS = [
  ...(["payment_intent.succeeded", "payment_intent.canceled"] as const),
  ...(["payment_intent.processing", "payment_intent.payment_failed"] as const),
  ...(["charge.refunded", "refund.created", "refund.updated", "refund.failed"] as const),
  ...(["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"] as const),
  ...(["charge.dispute.funds_withdrawn", "charge.dispute.funds_reinstated"] as const),
];
type Handled = Extract<Stripe.Event, { type: (typeof EVENTS)[number] }>;

const isHandled = (event: Stripe.Event): event is Handled => (EVENTS as readonly string[]).includes(event.type);

/**
 * Handles a verified webhook event. The event only names the payment; its state is retrieved from Stripe, so events can
 * come late, twice and in any order. Throws if the work could not be done: Stripe then sends the event again.
 */
export const handlePaymentEvent = async (services: PaymentServices, event: Stripe.Event): Promise<EventOutcome> => {
  const paymentIntentId = isHandled(event) ? paymentOf(event) : undefined;
  if (!paymentIntentId) return "not-ours";
  if ((await stripeEvents(services.db).doc(event.id).get()).exists) return "seen-before";

  if (event.type === "payment_intent.canceled") {
    await recordCanceled(services, paymentIntentId, event.id);
    return "done";
  }
  const looksAtReversals = !event.type.startsWith("payment_intent.");
  const settled = await settlePayment(services, paymentIntentId, {
    eventId: event.id,
    looksAtReversals,
    tellsTax: true,
  });
  return !settled.ok && settled.code === "payment-of-another-order" ? "not-ours" : "done";
};

/** The event's payment intent. A charge or dispute of another Stripe product may have none. */
const paymentOf = ({ data: { object } }: Handled): string | undefined => {
  const intent = "payment_intent" in object ? object.payment_intent : object;
  return typeof intent === "string" ? intent : intent?.id;
};
