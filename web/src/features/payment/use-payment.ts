import type { PaymentIntentResult, Stripe, StripeCardElement } from "@stripe/stripe-js";
import { useState } from "react";
import { ApiError } from "../../data/api.ts";
import { confirmPayment } from "../../data/payments/payment-calls.ts";
import { toast } from "../../ui/toast.ts";

interface Payer {
  name: string;
  email: string;
}

type CardResult =
  | { ok: true; transactionId: string }
  | {
      ok: false;
      /** declined: try again. processing: the bank has not decided. canceled: prepare another payment intent. */
      code: "declined" | "processing" | "canceled";
      message: string;
    };

const UNKNOWN = "The payment could not be made. Please try again.";
const PROCESSING = "Your bank is still working on this payment. This page shows as soon as it is done.";
const CANCELED = "This payment is no longer valid. Please try again.";

interface Attempt {
  stripe: Stripe;
  card: StripeCardElement;
  clientSecret: string;
  payer: Payer;
}

/** Confirms the payment. Stripe.js asks for 3-D Secure where needed. Never throws. */
const payByCard = async ({ stripe, card, clientSecret, payer }: Attempt): Promise<CardResult> => {
  const confirmed = await stripe
    .confirmCardPayment(clientSecret, { payment_method: { card, billing_details: payer } })
    .catch(() => undefined);
  return confirmed ? resultOf(confirmed) : { ok: false, code: "declined", message: UNKNOWN };
};

const resultOf = (confirmed: PaymentIntentResult): CardResult => {
  // If it is already paid, from another tab or after a lost answer, Stripe's error has the paid intent.
  const intent = confirmed.paymentIntent ?? confirmed.error?.payment_intent;
  if (intent?.status === "succeeded") return { ok: true, transactionId: intent.id };
  if (intent?.status === "processing") return { ok: false, code: "processing", message: PROCESSING };
  if (intent?.status === "canceled") return { ok: false, code: "canceled", message: CANCELED };
  return {
    ok: false,
    code: "declined",
    message: confirmed.error?.message ?? intent?.last_payment_error?.message ?? UNKNOWN,
  };
};

export type Step =
  | { name: "entering"; error?: string }
  | { name: "paying" }
  | { name: "processing"; message: string }
  | { name: "paid"; transactionId: string; answer: Confirmation | "asking" };

/** Pays an order by card. `pay` resolves to the result. */
export const usePayment = (orderId: string) => {
  const [step, setStep] = useState<Step>({ name: "entering" });

  const show = (result: CardResult) => {
    if (!result.ok) {
      const { code, message } = result;
      return setStep(code === "processing" ? { name: "processing", message } : { name: "entering", error: message });
    }
    const { transactionId } = result;
    // It may still ask for payment.
    toast.clear();
    setStep({ name: "paid", transactionId, answer: "asking" });
    void confirmWithShop(orderId, transactionId).then((answer) => setStep({ name: "paid", transactionId, answer }));
  };

  const pay = async (attempt: Parameters<typeof payByCard>[0]): Promise<CardResult> => {
    setStep({ name: "paying" });
    const result = await payByCard(attempt);
    show(result);
    return result;
  };

  /** Shows what became of a payment whose bank has sent the customer back to this page. */
  const resume = async (stripe: Stripe, clientSecret: string): Promise<void> => {
    const found = await stripe.retrievePaymentIntent(clientSecret).catch(() => undefined);
    if (found) show(resultOf(found));
  };

  return { step, pay, resume, clearError: () => setStep({ name: "entering" }) };
};

/** "unconfirmed": the webhook will tell the shop. "returned": the order is gone, and the payment is refunded. */
export type Confirmation = "confirmed" | "unconfirmed" | "returned";

const WAITS_MS = [1000, 2000, 4000];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const isReturned = (error: unknown) =>
  error instanceof ApiError && (error.code === "order-not-found" || error.code === "payment-refunded");

/** Asks the shop to mark the order paid, a few times if need be. Never throws. */
export const confirmWithShop = async (
  orderId: string,
  transactionId: string,
  waits = WAITS_MS,
): Promise<Confirmation> => {
  try {
    await confirmPayment(orderId, transactionId);
    return "confirmed";
  } catch (error) {
    if (isReturned(error)) return "returned";
    const [ms, ...rest] = waits;
    if (ms === undefined) return "unconfirmed";
    await wait(ms);
    return confirmWithShop(orderId, transactionId, rest);
  }
};
