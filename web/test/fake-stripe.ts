import type { Stripe } from "@stripe/stripe-js";
import { vi } from "vitest";

type Handler = (event: unknown) => void;

/** As much of Stripe.js as the card form needs. The test sets the answers of `confirmCardPayment`; `type` is the customer typing a card. */
export const fakeStripe = () => {
  const handlers = new Map<string, Handler>();
  const card = {
    mount: () => handlers.get("ready")?.({ elementType: "card" }),
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    off: (event: string) => handlers.delete(event),
    update: vi.fn(),
    destroy: () => {},
  };
  const confirmCardPayment = vi.fn<Stripe["confirmCardPayment"]>();
  const stripe = {
    elements: () => ({ create: () => card, getElement: () => card, update: () => {} }),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment,
    _registerWrapper: () => {},
    registerAppInfo: () => {},
  };
  const type = (message?: string) => handlers.get("change")?.({ error: message ? { message } : undefined });
  return { stripe: stripe as unknown as Stripe, card, confirmCardPayment, type };
};

/** Stripe's answer to a payment that succeeded. */
export const succeeded = (id: string) =>
  ({ paymentIntent: { id, status: "succeeded" } }) as Awaited<ReturnType<Stripe["confirmCardPayment"]>>;

/** Stripe's answer to a payment that failed; `status` is that of the payment intent. */
export const refused = (message: string, status = "requires_payment_method") =>
  ({ error: { message, payment_intent: { id: "pi_123", status } } }) as Awaited<
    ReturnType<Stripe["confirmCardPayment"]>
  >;
