import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { ApiError } from "../../data/api.ts";
import { getStripe } from "../../data/payments/load-stripe.ts";
import { createPaymentIntent } from "../../data/payments/payment-calls.ts";

type Preparation =
  | { status: "preparing" }
  | { status: "ready"; clientSecret: string }
  | { status: "already-paid" }
  | { status: "failed"; message: string };

const FORM_FAILED = "The card form could not be loaded. Check your connection and try again.";
const FAILED = "The payment could not be prepared. Please try again.";

const whyNot = (error: unknown): Preparation => {
  if (!(error instanceof ApiError)) return { status: "failed", message: FAILED };
  if (error.code === "order-already-paid") return { status: "already-paid" };
  return { status: "failed", message: error.message };
};

/** What a card payment of an order needs: Stripe.js and the client secret. `again` prepares another one. */
export const usePreparedPayment = (orderId: string) => {
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [preparation, setPreparation] = useState<Preparation>({ status: "preparing" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one runs the effect again.
  useEffect(() => {
    let isWanted = true;
    const set = (next: Preparation) => isWanted && setPreparation(next);
    const prepare = async () => {
      const [form, secret] = await Promise.allSettled([
        getStripe().then((loaded) => isWanted && setStripe(loaded)),
        createPaymentIntent(orderId),
      ]);
      if (secret.status === "rejected") return set(whyNot(secret.reason));
      if (form.status === "rejected") return set({ status: "failed", message: FORM_FAILED });
      set({ status: "ready", clientSecret: secret.value });
    };
    set({ status: "preparing" });
    void prepare();
    return () => {
      isWanted = false;
    };
  }, [orderId, attempt]);

  return { stripe, preparation, again: () => setAttempt(attempt + 1) };
};
