import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import type { PaymentIntentResult, StripeCardElementChangeEvent } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

/** A small shop page, built as anybody would build it with Stripe's own packages. */
const parameters = new URLSearchParams(location.search);
const clientSecret = parameters.get("secret") ?? "";
const stripe = loadStripe(parameters.get("key") ?? "pk_test_emulator");
const events: string[] = [];
const changes: StripeCardElementChangeEvent[] = [];
Object.assign(window, { stripePromise: stripe, events, changes });

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [error, setError] = useState("");
  const [result, setResult] = useState<PaymentIntentResult>();
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return;
    const billing_details = { name: "Ada Lovelace", email: "ada@example.com" };
    const outcome = await stripe.confirmCardPayment(clientSecret, { payment_method: { card, billing_details } });
    setResult(outcome);
    setError(outcome.error?.message ?? "");
  };
  return (
    <form onSubmit={pay} aria-label="Payment">
      <label htmlFor="card">Card</label>
      <CardElement
        id="card"
        className="card"
        options={{
          hidePostalCode: parameters.get("zip") === null,
          disabled: parameters.get("disabled") !== null,
          style: { base: { fontSize: "16px", color: "rgb(15, 23, 42)", iconColor: "rgb(14, 116, 144)" } },
        }}
        onReady={(element) => events.push(`ready ${typeof element?.focus}`)}
        onFocus={() => events.push("focus")}
        onBlur={() => events.push("blur")}
        onEscape={() => events.push("escape")}
        onChange={(event) => {
          changes.push(event);
          setError(event.error?.message ?? "");
        }}
      />
      {error && <p role="alert">{error}</p>}
      <button type="submit">Pay</button>
      <output>{result && JSON.stringify(result)}</output>
    </form>
  );
}

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <Elements stripe={stripe}>
        <Checkout />
      </Elements>
    </StrictMode>,
  );
