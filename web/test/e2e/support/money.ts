import type { StripeControls } from "../../../../functions/stripe-emulator/controls.ts";
import { STRIPE } from "./suite.ts";

type Arguments<N extends keyof StripeControls> = Parameters<StripeControls[N]>;
type Answer<N extends keyof StripeControls> = Awaited<ReturnType<StripeControls[N]>>;

/** Calls a control of the Stripe emulator: see functions/stripe-emulator/controls.ts. */
export const control = async <N extends keyof StripeControls>(name: N, ...args: Arguments<N>): Promise<Answer<N>> => {
  const answer = await fetch(`${STRIPE}/_test/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(args),
  });
  if (!answer.ok) throw new Error(`The control ${name} answered ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<Answer<N>>;
};

/** Pays an intent at Stripe, as a page does whose card is good. */
export const payByCard = async (intentId: string): Promise<void> => {
  const answer = await fetch(`${STRIPE}/v1/payment_intents/${intentId}/confirm`, {
    method: "POST",
    headers: { Authorization: "Bearer sk_test_salus" },
    body: new URLSearchParams({ payment_method: "pm_card_visa", return_url: "https://old.example/" }),
  });
  if (!answer.ok) throw new Error(`The payment was refused: ${await answer.text()}`);
};

const idOf = (value: string | { id: string } | null) => (typeof value === "string" ? value : value?.id);

/** Stripe's records of an order's payments. `taken` is the amount charged minus the amount refunded, in cents. */
export const moneyFor = async (orderId: string) => {
  const intents = (await control("intents")).filter(({ metadata }) => metadata.orderId === orderId);
  const ids = new Set(intents.map(({ id }) => id));
  const charges = (await control("charges")).filter((charge) => ids.has(idOf(charge.payment_intent) ?? ""));
  const paid = charges.filter((charge) => charge.paid);
  const taken = paid.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
  return { intents, charges, paid, taken };
};
