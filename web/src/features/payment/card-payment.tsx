import { Elements } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { formatCents } from "contract/money";
import type { Order } from "contract/order-answer";
import { useEffect, useState } from "react";
import { ApiError } from "../../data/api.ts";
import { getStripe } from "../../data/payments/load-stripe.ts";
import { createPaymentIntent } from "../../data/payments/payment-calls.ts";
import { FailedNotice } from "../../ui/notice.tsx";
import { CardForm } from "./card-form.tsx";
import { AlreadyPaid } from "./outcomes.tsx";
import type { usePayment } from "./use-payment.ts";

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

/** Loads Stripe.js and the client secret. `again` prepares another payment. */
const usePreparedPayment = (orderId: string) => {
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

interface CardPaymentProps {
  order: Order;
  payment: ReturnType<typeof usePayment>;
}

export const CardPayment = ({ order, payment }: CardPaymentProps) => {
  const { stripe, preparation, again } = usePreparedPayment(order._id);
  const { step, pay, clearError } = payment;

  if (preparation.status === "already-paid") return <AlreadyPaid order={order} />;
  if (preparation.status === "failed")
    return <FailedNotice title="You can't pay right now" message={preparation.message} onRetry={again} />;

  const clientSecret = preparation.status === "ready" ? preparation.clientSecret : undefined;
  const payWith = async (provider: Stripe, card: StripeCardElement) => {
    if (!clientSecret) return;
    const payer = { name: order.customerName, email: order.customer };
    const result = await pay({ stripe: provider, card, clientSecret, payer });
    if (!result.ok && result.code === "canceled") again();
  };
  return (
    <Elements stripe={stripe}>
      <CardForm
        total={formatCents(order.totalCents)}
        isReady={clientSecret !== undefined}
        step={step}
        onPay={payWith}
        onEdit={clearError}
      />
    </Elements>
  );
};
