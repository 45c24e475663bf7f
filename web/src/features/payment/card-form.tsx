import { CardElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardElement, StripeCardElementOptions } from "@stripe/stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { Step } from "./use-payment.ts";

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

export const CardForm = ({ total, isReady, step, onPay, onEdit }: CardFormProps) => {
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
    <form onSubmit={submit} aria-labelledby="card-payment" className="panel flex flex-col gap-5 p-5 sm:p-7">
      <h2 id="card-payment" className="heading-2">
        Pay by card
      </h2>
      <fieldset aria-label="Card" className="relative min-w-0">
        <CardElement
          className="min-h-12 rounded-field border border-base-content/52 px-4 py-3.5 transition-colors [&.StripeElement--focus]:border-primary [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-primary [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--invalid]:border-error"
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
