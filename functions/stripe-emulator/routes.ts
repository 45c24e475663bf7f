import type { Call } from "./call.ts";
import { completeChallenge, confirmIntent, createAndConfirmIntent } from "./confirm-intent.ts";
import { closeDispute, listDisputes, updateDispute } from "./disputes.ts";
import { StripeFailure } from "./errors.ts";
import type { Params } from "./params.ts";
import { cancelIntent, listIntents, retrieveIntent, updateIntent } from "./payment-intents.ts";
import { createPaymentMethod } from "./payment-methods.ts";
import { createRefund, listRefunds } from "./refunds.ts";

interface Route {
  method: "GET" | "POST";
  path: RegExp;
  /** A browser may make this call with the publishable key: with the intent's client secret, or with the key alone. */
  forBrowsers?: "with-secret" | "with-key";
  /** @throws StripeFailure */
  handle: (call: Call, params: Params, id: string) => object;
}

/** The part of Stripe's API that the shop and its tests use. The last path is the one by which Stripe.js ends 3-D Secure. */
const ROUTES: readonly Route[] = [
  { method: "POST", path: /^\/v1\/payment_intents$/, handle: createAndConfirmIntent },
  { method: "GET", path: /^\/v1\/payment_intents$/, handle: listIntents },
  { method: "GET", path: /^\/v1\/payment_intents\/([^/]+)$/, handle: retrieveIntent, forBrowsers: "with-secret" },
  { method: "POST", path: /^\/v1\/payment_intents\/([^/]+)$/, handle: updateIntent },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/([^/]+)\/confirm$/,
    handle: confirmIntent,
    forBrowsers: "with-secret",
  },
  { method: "POST", path: /^\/v1\/payment_intents\/([^/]+)\/cancel$/, handle: cancelIntent },
  { method: "POST", path: /^\/v1\/payment_methods$/, handle: createPaymentMethod, forBrowsers: "with-key" },
  { method: "POST", path: /^\/v1\/refunds$/, handle: createRefund },
  { method: "GET", path: /^\/v1\/refunds$/, handle: listRefunds },
  { method: "GET", path: /^\/v1\/disputes$/, handle: listDisputes },
  { method: "POST", path: /^\/v1\/disputes\/([^/]+)$/, handle: updateDispute },
  { method: "POST", path: /^\/v1\/disputes\/([^/]+)\/close$/, handle: closeDispute },
  { method: "POST", path: /^\/v1\/3ds2\/challenge_complete$/, handle: completeChallenge, forBrowsers: "with-secret" },
];

/** @throws StripeFailure 404 when the emulator has no such call. */
export const findRoute = (method: string, path: string): { route: Route; id: string } => {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { route, id: match[1] ?? "" };
  }
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs.`;
  throw new StripeFailure(404, { type: "invalid_request_error", message }, false);
};
