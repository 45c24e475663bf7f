import { createPaymentMethod } from "./cards.ts";
import { completeChallenge, confirmIntent } from "./confirm-intent.ts";
import { listDisputes, updateDispute } from "./disputes.ts";
import { StripeFailure } from "./errors.ts";
import type { Params } from "./params.ts";
import { cancelIntent, createIntent, listIntents, retrieveIntent, updateIntent } from "./payment-intents.ts";
import { createRefund, listRefunds } from "./refunds.ts";
import type { Store } from "./store.ts";
import { createCalculation, listCalculationLines, retrieveCalculation } from "./tax.ts";
import { createReversal, createTransaction, listTransactionLines, retrieveTransaction } from "./tax-transactions.ts";

interface Route {
  /** @throws StripeFailure */
  handle: (store: Store, params: Params, id: string) => object;
  /** A browser may make this call with the publishable key: with the intent's client secret, or with the key alone. */
  forBrowsers?: "with-secret" | "with-key";
}

/** The part of Stripe's API that the shop and its tests use. By the last path, Stripe.js ends 3-D Secure. */
const ROUTES: Record<string, Route> = {
  "POST /v1/payment_intents": { handle: createIntent },
  "GET /v1/payment_intents": { handle: listIntents },
  "GET /v1/payment_intents/{id}": { handle: retrieveIntent },
  "POST /v1/payment_intents/{id}": { handle: updateIntent },
  "POST /v1/payment_intents/{id}/confirm": { handle: confirmIntent, forBrowsers: "with-secret" },
  "POST /v1/payment_intents/{id}/cancel": { handle: cancelIntent },
  "POST /v1/payment_methods": { handle: createPaymentMethod, forBrowsers: "with-key" },
  "POST /v1/refunds": { handle: createRefund },
  "GET /v1/refunds": { handle: listRefunds },
  "GET /v1/disputes": { handle: listDisputes },
  "POST /v1/disputes/{id}": { handle: updateDispute },
  "POST /v1/tax/calculations": { handle: createCalculation },
  "GET /v1/tax/calculations/{id}": { handle: retrieveCalculation },
  "GET /v1/tax/calculations/{id}/line_items": { handle: listCalculationLines },
  "POST /v1/tax/transactions/create_from_calculation": { handle: createTransaction },
  "POST /v1/tax/transactions/create_reversal": { handle: createReversal },
  "GET /v1/tax/transactions/{id}": { handle: retrieveTransaction },
  "GET /v1/tax/transactions/{id}/line_items": { handle: listTransactionLines },
  "POST /v1/3ds2/challenge_complete": { handle: completeChallenge, forBrowsers: "with-secret" },
};

/** @throws StripeFailure 404 when the emulator has no such call. */
export const findRoute = (method: string, path: string): { route: Route; id: string } => {
  const parts = path.split("/");
  const place = parts[2] === "tax" ? 4 : 3;
  const id = parts[place] ?? "";
  const pattern = parts.map((part, index) => (index === place ? "{id}" : part)).join("/");
  const route = ROUTES[`${method} ${path}`] ?? ROUTES[`${method} ${pattern}`];
  if (route) return { route, id };
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs.`;
  throw new StripeFailure(404, { type: "invalid_request_error", message }, false);
};
