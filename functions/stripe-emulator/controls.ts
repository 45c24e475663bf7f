import type { IncomingMessage } from "node:http";
import type { Faults } from "./faults.ts";
import { completeRefund, failRefund } from "./refunds.ts";
import type { Store } from "./store.ts";
import type { Webhooks } from "./webhooks.ts";

/**
 * The controls by which tests steer the emulator, and read from it. Lists begin with the oldest. Over HTTP: POST
 * /_test/<name> with the arguments as a JSON array.
 */
export const makeControls = (store: Store, webhooks: Webhooks, faults: Faults) => {
  const atTheBank = (change: typeof failRefund) => (id: string) => {
    change(store, id);
    webhooks.send();
  };
  return {
    /** Holds events back until they are released. */
    holdWebhooks: webhooks.hold,
    releaseWebhooks: webhooks.release,
    /** Never sends the next event of a type. */
    loseWebhooks: webhooks.lose,
    /** Sends an event now, even if it was sent before. Resolves to the webhook's status, 0 when there was no answer. */
    sendWebhook: webhooks.sendOne,
    /** Never sends the events that were held. */
    forgetWebhooks: webhooks.forget,
    events: (type?: string) =>
      [...store.events.values()].map(({ event }) => event).filter((event) => !type || event.type === type),
    intents: () => [...store.intents.values()],
    charges: () => [...store.charges.values()],
    refunds: () => [...store.refunds.values()],
    disputes: () => [...store.disputes.values()],
    /** Makes a refund fail that had succeeded. At Stripe, only the bank can do that. */
    failRefund: atTheBank(failRefund),
    /** Makes a pending refund succeed. */
    completeRefund: atTheBank(completeRefund),
    /** With all their lines, as `taxTransactions`. */
    taxCalculations: () => [...store.taxCalculations.values()],
    taxTransactions: () => [...store.taxTransactions.values()],
    /** Changes a state's rate, in percent, for calculations from now on. */
    setTaxRate: (state: string, percent: number) => void store.taxRates.set(state, percent),
    /** Makes all calculations so old that they can't be used anymore. */
    expireTaxCalculations: () => {
      for (const [id, one] of store.taxCalculations)
        store.taxCalculations.set(id, { ...one, expires_at: one.tax_date });
    },
    deactivateTax: () => void store.taxSettings.set("status", "pending"),
    activateTax: () => void store.taxSettings.delete("status"),
    /** Makes the next calls fail. */
    failCalls: faults.add,
    /** Makes calls wait until they are released. */
    holdCalls: faults.hold,
    releaseCalls: faults.release,
    /** Forgets everything: payments, events, idempotency keys, faults. */
    reset: () => {
      faults.clear();
      webhooks.stop();
      for (const table of Object.values(store)) table.clear();
      webhooks.release();
    },
  };
};

export type StripeControls = ReturnType<typeof makeControls>;

/**
 * Answers POST /_test/<name>. The content type keeps web pages out: a page can't send JSON to another origin without a
 * preflight request, which these paths don't answer.
 */
export const answerControl = async (
  controls: StripeControls,
  { method, headers }: IncomingMessage,
  name: string,
  body: string,
): Promise<{ status: number; body: unknown }> => {
  if (!headers["content-type"]?.startsWith("application/json"))
    return { status: 415, body: { message: "Send the arguments as a JSON array." } };
  if (method !== "POST" || !Object.hasOwn(controls, name))
    return { status: 404, body: { message: `There is no control "${name}".` } };
  const control = controls[name as keyof StripeControls] as (...args: unknown[]) => unknown;
  const args: unknown = JSON.parse(body || "[]");
  return { status: 200, body: (await control(...(Array.isArray(args) ? args : [args]))) ?? null };
};
