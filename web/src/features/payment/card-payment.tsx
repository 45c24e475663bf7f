import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardElement, StripeCardElementOptions } from "@stripe/stripe-js";
import { formatCents } from "contract/money";
import { hasTotal, type Order } from "contract/order-answer";
import { TOTAL_WORKED_OUT } from "contract/shown-parts";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../data/api.ts";
import { totalChangedIn } from "../../data/orders/total-changed.ts";
import { readOrderAgain } from "../../data/orders/use-orders.ts";
import { getStripe } from "../../data/payments/load-stripe.ts";
import { createPaymentIntent } from "../../data/payments/payment-calls.ts";
import { Button } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/notice.tsx";
import { AlreadyPaid } from "./outcomes.tsx";
import type { Step, usePayment } from "./use-payment.ts";

type Preparation =
  | { status: "preparing" }
  | { status: "ready"; clientSecret: string }
  | { status: "already-paid" }
  | { status: "total-changed"; message: string; totalCents: number }
  | { status: "failed"; message: string };

const FORM_FAILED = "The card form could not be loaded. Check your connection and try again.";
const FAILED = "The payment could not be prepared. Please try again.";

const whyNot = (error: unknown): Preparation => {
  if (!(error instanceof ApiError)) return { status: "failed", message: FAILED };
  if (error.code === "order-already-paid") return { status: "already-paid" };
  const changed = totalChangedIn(error);
  if (changed) return { status: "total-changed", message: changed.message, totalCents: changed.quote.totalCents };
  return { status: "failed", message: error.message };
};

/**
 * Loads Stripe.js and the client secret. `again` prepares another payment. An order without a total gets it by this
 * call, and is then asked for again. `seenCents` is the total that the user sees, and changes only if they accept it.
 */
const usePreparedPayment = (order: Order) => {
  const { _id: orderId, totalCents } = order;
  const isShown = hasTotal(order);
  const [attempt, setAttempt] = useState(0);
  const [seenCents, setSeenCents] = useState<number>();
  if (seenCents === undefined && isShown) setSeenCents(totalCents);
  const sentCents = seenCents ?? totalCents;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [preparation, setPreparation] = useState<Preparation>({ status: "preparing" });

  const take = useEffectEvent((next: Preparation) => {
    const isOver = next.status !== "preparing";
    if (isOver && !isShown) readOrderAgain(orderId);
    // Nobody has seen another total.
    if (next.status !== "total-changed" || isShown) setPreparation(next);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one runs the effect again.
  useEffect(() => {
    let isWanted = true;
    const set = (next: Preparation) => isWanted && take(next);
    const prepare = async () => {
      const [form, secret] = await Promise.allSettled([
        getStripe().then((loaded) => isWanted && setStripe(loaded)),
        createPaymentIntent(orderId, sentCents),
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
  }, [orderId, sentCents, attempt]);

  const accept = (cents: number) => {
    setSeenCents(cents);
    readOrderAgain(orderId);
  };
  return { stripe, preparation, seenCents, accept, again: () => setAttempt(attempt + 1) };
};

interface CardPaymentProps {
  order: Order;
  payment: ReturnType<typeof usePayment>;
  /** The secret with which a bank has sent the customer back. One that is not this order's is of no account. */
  returned: string | null;
}

export const CardPayment = ({ order, payment, returned }: CardPaymentProps) => {
  const { stripe, preparation, seenCents, accept, again } = usePreparedPayment(order);
  const { step, pay, resume, clearError } = payment;
  const clientSecret = preparation.status === "ready" ? preparation.clientSecret : undefined;
  const takeUp = useEffectEvent(resume);
  const isBack = returned !== null && returned === clientSecret;
  useEffect(() => {
    if (isBack && stripe) void takeUp(stripe, returned);
  }, [isBack, stripe, returned]);

  if (preparation.status === "already-paid") return <AlreadyPaid order={order} />;
  if (preparation.status === "failed")
    return <FailedNotice title="You can't pay right now" message={preparation.message} onRetry={again} />;
  if (preparation.status === "total-changed")
    return <TotalChanged {...preparation} onAccept={() => accept(preparation.totalCents)} />;
  if (seenCents === undefined)
    return (
      <p role="status" className="panel p-5 sm:p-7">
        {`${TOTAL_WORKED_OUT}. This takes a moment.`}
      </p>
    );

  const payWith = async (provider: Stripe, card: StripeCardElement) => {
    if (!clientSecret) return;
    const payer = { name: order.customerName, email: order.customer };
    const result = await pay({ stripe: provider, card, clientSecret, payer });
    if (!result.ok && result.code === "canceled") again();
  };
  return (
    <Elements stripe={stripe}>
      <CardForm
        total={formatCents(seenCents)}
        isReady={clientSecret !== undefined}
        step={step}
        onPay={payWith}
        onEdit={clearError}
      />
    </Elements>
  );
};

interface TotalChangedProps {
  message: string;
  totalCents: number;
  onAccept: () => void;
}

const TotalChanged = ({ message, totalCents, onAccept }: TotalChangedProps) => (
  <div role="alert" className="panel flex flex-col items-start gap-4 p-5 sm:p-7">
    <p>{message}</p>
    <Button size="lg" onClick={onAccept}>
      {`Continue with ${formatCents(totalCents)}`}
    </Button>
  </div>
);

// The card form is Stripe's frame, which the stylesheet does not reach: hence the colors again.
const COLORS = {
  light: { text: "#10292f", placeholder: "#5f7479", error: "#b3261e" },
  dark: { text: "#e6f0f0", placeholder: "#8fa5aa", error: "#ff9d94" },
} as const;

const cardStyle = (): StripeCardElementOptions["style"] => {
  const { text, placeholder, error } = COLORS[matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"];
  return {
    base: {
      color: text,
      iconColor: text,
      fontFamily: "Inter, system-ui, sans-serif",
      fontSize: "16px",
      fontSmoothing: "antialiased",
      "::placeholder": { color: placeholder },
    },
    invalid: { color: error, iconColor: error },
  };
};

interface CardFormProps {
  total: string;
  isReady: boolean;
  step: Step;
  onPay: (stripe: Stripe, card: StripeCardElement) => void;
  onEdit: () => void;
}

const CardForm = ({ total, isReady, step, onPay, onEdit }: CardFormProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const [style] = useState(cardStyle);
  const [isMounted, setIsMounted] = useState(false);
  const [typingError, setTypingError] = useState<string>();
  const isPaying = step.name === "paying";
  const canPay = isReady && stripe !== null && step.name === "entering";
  const error = typingError ?? (step.name === "entering" ? step.error : undefined);

  // A disabled button loses the focus, and the bank's dialog takes it with it.
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (error && document.activeElement === document.body) button.current?.focus();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (canPay && card) onPay(stripe, card);
  };

  return (
    <form onSubmit={submit} aria-labelledby="card-payment" className="panel flex flex-col gap-5 p-4 sm:p-7">
      <h2 id="card-payment" className="heading-2">
        Pay by card
      </h2>
      <fieldset aria-label="Card" className="relative min-w-0">
        <CardElement
          className="min-h-12 rounded-field border border-base-content/52 px-3 py-3.5 sm:px-4 transition-colors [&.StripeElement--focus]:border-primary [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-primary [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--invalid]:border-error"
          options={{ hidePostalCode: true, disableLink: true, disabled: isPaying, style }}
          onReady={() => setIsMounted(true)}
          onChange={(event) => {
            setTypingError(event.error?.message);
            if (step.name === "entering" && step.error) onEdit();
          }}
        />
        {!isMounted && (
          <p role="status" className="absolute inset-0 flex items-center px-4 text-muted text-sm">
            Loading the card form…
          </p>
        )}
      </fieldset>
      {error && (
        <p role="alert" className="font-medium text-error text-sm">
          {error}
        </p>
      )}
      {step.name === "processing" && <p role="status">{step.message}</p>}
      <Button ref={button} type="submit" size="lg" loading={isPaying} disabled={!canPay}>
        {`Pay ${total}`}
      </Button>
      <p className="text-muted text-sm">
        Your card is handled by Stripe. It never reaches our servers. Your bank may ask you to confirm the payment.
      </p>
    </form>
  );
};
