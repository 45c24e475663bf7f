import type { StripeControls } from "../../../../functions/stripe-emulator/controls.ts";
import { STRIPE } from "./suite.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

/** What the Stripe emulator holds: see functions/stripe-emulator/controls.ts. */
const held = async <Name extends "intents" | "charges">(name: Name) =>
  (await fetch(`${STRIPE}/_test/${name}`, { method: "POST", headers: JSON_TYPE, body: "[]" })).json() as Promise<
    Awaited<ReturnType<StripeControls[Name]>>
  >;

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
  const intents = (await held("intents")).filter(({ metadata }) => metadata.orderId === orderId);
  const ids = new Set(intents.map(({ id }) => id));
  const charges = (await held("charges")).filter((charge) => ids.has(idOf(charge.payment_intent) ?? ""));
  const paid = charges.filter((charge) => charge.paid);
  const taken = paid.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
  return { intents, charges, paid, taken };
};
