import type Stripe from "stripe";
import type { Call } from "./call.ts";
import { StripeFailure } from "./errors.ts";
import type { Faults } from "./faults.ts";
import { type KeyedRequest, type KeysInUse, keyedRequest, storedAnswer } from "./idempotency.ts";
import { newId } from "./ids.ts";
import { forBrowser } from "./objects/payment-intent.ts";
import { type Params, requiredText } from "./params.ts";
import { findRoute } from "./routes.ts";
import type { Store, StoredAnswer } from "./store.ts";

export interface ApiRequest {
  method: string;
  path: string;
  params: Params;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

export interface Answer {
  status: number;
  /** JSON. */
  body: string;
  headers: Record<string, string>;
}

export interface Api {
  store: Store;
  faults: Faults;
  keys: KeysInUse;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called after each change. */
  onChange: () => void;
}

interface Job {
  api: Api;
  /** Method and path, by which faults select calls. */
  name: string;
  requestId: string;
  key: KeyedRequest | undefined;
  browserIntent: string | undefined;
  handle: (call: Call) => object;
}

/** Answers one API call. Undefined when the connection is to be cut instead. */
export const answerCall = async (api: Api, request: ApiRequest): Promise<Answer | undefined> => {
  const requestId = newId("req");
  try {
    const { method, path, params } = request;
    const isBrowser = authenticate(request);
    const { route, id } = findRoute(method, path);
    if (isBrowser && !route.forBrowsers) throw secretKeyRequired();
    const browserIntent = isBrowser ? intentOfSecret(api.store, params) : undefined;
    const key = method === "POST" ? keyedRequest(request.idempotencyKey, path, params) : undefined;
    for (const name of ["key", "client_secret"]) params.delete(name);
    const release = key && api.keys.take(key.key);
    const handle = (call: Call) => route.handle(call, params, id);
    try {
      return await perform({ api, name: `${method} ${path}`, requestId, key, browserIntent, handle });
    } finally {
      release?.();
    }
  } catch (error) {
    return failed(error, requestId, false).answer;
  }
};

const perform = async (job: Job): Promise<Answer | undefined> => {
  const { api, name, requestId, key } = job;
  await api.faults.pass(name, "before");
  const fault = api.faults.next(name);
  const serverError = json(500, SERVER_ERROR, requestId);
  if (fault?.how === "cut-before") return undefined;
  if (fault?.how === "error-before") {
    if (fault.remember) keep(job, serverError);
    return serverError;
  }
  const earlier = key && storedAnswer(api.store, key, api.now());
  const { answer, isKept } = earlier ? { answer: replay(earlier, requestId), isKept: false } : work(job);
  if (isKept) keep(job, fault?.how === "error-after" && fault.remember !== false ? serverError : answer);
  await api.faults.pass(name, "after");
  if (fault?.how === "cut-after") return undefined;
  return fault?.how === "error-after" ? serverError : answer;
};

/** A declined card changes the intent, and its answer is kept like that of a success. */
const work = ({ api, requestId, key, browserIntent, handle }: Job): { answer: Answer; isKept: boolean } => {
  const isBrowser = browserIntent !== undefined;
  const now = Math.floor(api.now() / 1000);
  try {
    const result = handle({ store: api.store, now, requestId, idempotencyKey: key?.key ?? null, browserIntent });
    return { answer: json(200, visible(result, isBrowser), requestId), isKept: true };
  } catch (error) {
    return failed(error, requestId, isBrowser);
  }
};

const keep = ({ api, key, requestId }: Job, { status, body }: Answer): void => {
  if (key) {
    const { path, fingerprint } = key;
    api.store.answers.set(key.key, { path, fingerprint, requestId, at: api.now(), status, body });
  }
  api.onChange();
};

/**
 * Whether the caller is a browser (publishable key) and not a server (secret key).
 * @throws StripeFailure 401 when the key is missing or is not a test key.
 */
const authenticate = ({ authorization, params }: ApiRequest): boolean => {
  const key = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? params.get("key") ?? "";
  if (/^[ps]k_test_\w+$/.test(key)) return key.startsWith("pk_");
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}************${key.slice(-4)}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new StripeFailure(401, { type: "invalid_request_error", message }, false);
};

const secretKeyRequired = () =>
  new StripeFailure(403, {
    type: "invalid_request_error",
    code: "secret_key_required",
    message: "This API call cannot be made with a publishable API key. Please use a secret API key.",
  });

/** The intent that the request's client secret belongs to; empty when there is none. */
const intentOfSecret = (store: Store, params: Params): string => {
  const secret = requiredText(params, "client_secret");
  const id = secret.split("_secret_")[0] ?? "";
  return store.intents.get(id)?.client_secret === secret ? id : "";
};

const visible = (result: object, isBrowser: boolean): object =>
  isBrowser && isIntent(result) ? forBrowser(result) : result;

const isIntent = (result: object): result is Stripe.PaymentIntent =>
  "object" in result && result.object === "payment_intent";

const replay = ({ status, body, requestId }: StoredAnswer, newRequestId: string): Answer => ({
  status,
  body,
  headers: { "Request-Id": newRequestId, "Original-Request": requestId, "Idempotent-Replayed": "true" },
});

const failed = (error: unknown, requestId: string, isBrowser: boolean): { answer: Answer; isKept: boolean } => {
  if (!(error instanceof StripeFailure)) throw error;
  const { payment_intent: intent, ...body } = error.body;
  const shown = intent && { payment_intent: visible(intent, isBrowser) };
  return { answer: json(error.status, { error: { ...body, ...shown } }, requestId), isKept: error.isKept };
};

const SERVER_ERROR = { error: { type: "api_error", message: "An unknown error occurred." } };

const json = (status: number, body: object, requestId: string): Answer => ({
  status,
  body: JSON.stringify(body, null, 2),
  headers: { "Request-Id": requestId },
});
