import { missingResource, unknownUrl } from "../failures.ts";
import type { Params } from "../form.ts";
import { cancelIntent } from "../operations/cancel-intent.ts";
import { completeChallenge } from "../operations/complete-challenge.ts";
import { confirm } from "../operations/confirm-intent.ts";
import { createIntent } from "../operations/create-intent.ts";
import { LIST_PARAMS, page } from "../operations/list.ts";
import { createPaymentMethod } from "../operations/payment-method.ts";
import { createRefund } from "../operations/refund.ts";
import { updateIntent } from "../operations/update-intent.ts";
import { onlyKnown, text } from "../params.ts";
import type { Store } from "../store.ts";
import type { Work } from "../work.ts";

/** What is to be done, once the parameters have been found good. */
export type Task = (work: Work) => object;

interface Route {
  method: "GET" | "POST";
  path: RegExp;
  /** Browsers may call it with the publishable key: always, or with the client secret of the intent it is about. */
  client?: "always" | "with secret";
  /** @throws StripeFailure when a parameter is wrong. `id` is the path's. */
  read: (params: Params, id: string) => Task;
}

const ROUTES: readonly Route[] = [
  { method: "POST", path: /^\/v1\/payment_intents$/, read: createIntent },
  { method: "GET", path: /^\/v1\/payment_intents$/, read: listIntents },
  {
    method: "GET",
    path: /^\/v1\/payment_intents\/(\w+)$/,
    client: "with secret",
    read: one("payment_intent", "intent", (store, id) => store.get("intents", id)),
  },
  { method: "POST", path: /^\/v1\/payment_intents\/(\w+)$/, read: (params, id) => updateIntent(id, params) },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    client: "with secret",
    read: (params, id) => confirm(id, params),
  },
  { method: "POST", path: /^\/v1\/payment_intents\/(\w+)\/cancel$/, read: (params, id) => cancelIntent(id, params) },
  { method: "POST", path: /^\/v1\/3ds2\/challenge_complete$/, client: "with secret", read: completeChallenge },
  { method: "POST", path: /^\/v1\/payment_methods$/, client: "always", read: createPaymentMethod },
  {
    method: "GET",
    path: /^\/v1\/payment_methods\/(\w+)$/,
    read: one("PaymentMethod", "payment_method", (store, id) => store.get("methods", id)?.object),
  },
  { method: "POST", path: /^\/v1\/refunds$/, read: createRefund },
  { method: "GET", path: /^\/v1\/refunds$/, read: listRefunds },
  {
    method: "GET",
    path: /^\/v1\/refunds\/(\w+)$/,
    read: one("refund", "refund", (store, id) => store.get("refunds", id)),
  },
  { method: "GET", path: /^\/v1\/charges$/, read: listCharges },
  { method: "GET", path: /^\/v1\/charges\/(\w+)$/, read: one("charge", "id", (store, id) => store.get("charges", id)) },
  { method: "GET", path: /^\/v1\/events$/, read: listEvents },
  { method: "GET", path: /^\/v1\/events\/(\w+)$/, read: one("event", "id", (store, id) => store.get("events", id)) },
];

/** @throws StripeFailure 404 when Stripe's address is not one the emulator speaks. */
export function findRoute(method: string, path: string): { route: Route; id: string } {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { route, id: match[1] ?? "" };
  }
  throw unknownUrl(method, path);
}

function one(kind: string, param: string, find: (store: Store, id: string) => object | undefined): Route["read"] {
  return (params, id) => {
    onlyKnown(params, ["expand"]);
    return ({ store }) => {
      const found = find(store, id);
      if (!found) throw missingResource(kind, id, param);
      return found;
    };
  };
}

function listIntents(params: Params): Task {
  onlyKnown(params, LIST_PARAMS);
  return ({ store }) => page(store.all("intents"), params, "/v1/payment_intents", "payment_intent");
}

function listRefunds(params: Params): Task {
  onlyKnown(params, [...LIST_PARAMS, "charge", "payment_intent"]);
  const [charge, intent] = [text(params, "charge"), text(params, "payment_intent")];
  return ({ store }) => {
    const rows = store
      .all("refunds")
      .filter((refund) => (!charge || refund.charge === charge) && (!intent || refund.payment_intent === intent));
    return page(rows, params, "/v1/refunds", "refund");
  };
}

function listCharges(params: Params): Task {
  onlyKnown(params, [...LIST_PARAMS, "payment_intent"]);
  const intent = text(params, "payment_intent");
  return ({ store }) => {
    const rows = store.all("charges").filter((charge) => !intent || charge.payment_intent === intent);
    return page(rows, params, "/v1/charges", "charge");
  };
}

function listEvents(params: Params): Task {
  onlyKnown(params, [...LIST_PARAMS, "type"]);
  const type = text(params, "type");
  return ({ store }) => {
    const rows = store.all("events").filter((event) => !type || event.type === type);
    return page(rows, params, "/v1/events", "event");
  };
}
