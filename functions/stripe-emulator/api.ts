import type Stripe from "stripe";
import type { Call } from "./call.ts";
import { StripeFailure } from "./errors.ts";
import type { Faults } from "./faults.ts";
import { type KeyedRequest, keyedRequest, requireUnused, storedAnswer } from "./idempotency.ts";
import { newId } from "./ids.ts";
import { forBrowser } from "./objects.ts";
import { type Params, requiredText } from "./params.ts";
import { findRoute } from "./routes.ts";
import type { Store } from "./store.ts";

interface ApiRequest {
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
  /** The idempotency keys of the requests in progress. */
  keysInUse: Set<string>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** An answer, and whether it is stored under the idempotency key. */
interface Outcome {
  answer: Answer;
  isKept: boolean;
}

/** Answers one API call. Undefined when the connection is to be cut instead. */
export const answerCall = async (api: Api, request: ApiRequest): Promise<Answer | undefined> => {
  const { method, path, params } = request;
  const requestId = newId("req");
  try {
    const isBrowser = authenticate(request);
    const { route, id } = findRoute(method, path);
    if (isBrowser && !route.forBrowsers) throw secretKeyRequired();
    const secretIntent = () => (route.forBrowsers === "with-secret" ? intentOfSecret(api.store, params) : "");
    const browserIntent = isBrowser ? secretIntent() : undefined;
    const keyed = method === "POST" ? keyedRequest(request.idempotencyKey, path, params) : undefined;
    for (const name of ["key", "client_secret"]) params.delete(name);
    const now = Math.floor(api.now() / 1000);
    const call = { store: api.store, now, requestId, idempotencyKey: keyed?.key ?? null, browserIntent };
    const work = () => outcomeOf(call, () => route.handle(call, params, id));
    if (!keyed) return await perform(api, request, call, undefined, work);
    requireUnused(api.keysInUse, keyed.key);
    api.keysInUse.add(keyed.key);
    return await perform(api, request, call, keyed, work).finally(() => api.keysInUse.delete(keyed.key));
  } catch (error) {
    return failed(error, requestId, false).answer;
  }
};

/** Does the work, with the faults that tests have asked for, unless the key has an answer. */
const perform = async (
  { store, faults, now }: Api,
  { method, path }: ApiRequest,
  { requestId }: Call,
  keyed: KeyedRequest | undefined,
  work: () => Outcome,
): Promise<Answer | undefined> => {
  const name = `${method} ${path}`;
  const keep = ({ status, body }: Answer) => {
    if (keyed) store.answers.set(keyed.key, { ...keyed, requestId, at: now(), status, body });
  };
  await faults.pass(name, "before");
  const fault = faults.next(name);
  const serverError = json(500, SERVER_ERROR, requestId);
  if (fault?.how === "cut-before") return undefined;
  if (fault?.how === "error-before") {
    if (fault.remember) keep(serverError);
    return serverError;
  }
  const earlier = keyed && storedAnswer(store, keyed, now());
  const { answer, isKept } = earlier ? { answer: replay(earlier, requestId), isKept: false } : work();
  if (isKept) keep(fault?.how === "error-after" && fault.remember !== false ? serverError : answer);
  await faults.pass(name, "after");
  if (fault?.how === "cut-after") return undefined;
  return fault?.how === "error-after" ? serverError : answer;
};

/** A declined card changes the intent, and its answer is kept like that of a success. */
const outcomeOf = ({ requestId, browserIntent }: Call, handle: () => object): Outcome => {
  const isBrowser = browserIntent !== undefined;
  try {
    return { answer: json(200, visible(handle(), isBrowser), requestId), isKept: true };
  } catch (error) {
    return failed(error, requestId, isBrowser);
  }
};

/**
 * Whether the caller is a browser (publishable key) and not a server (secret key).
 * @throws StripeFailure 401 when the key is missing or is not a test key.
 */
const authenticate = ({ authorization, params }: ApiRequest): boolean => {
  const key = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? params.get("key") ?? "";
  if (/^[ps]k_test_\w+$/.test(key)) return key.startsWith("pk_");
  const message = `Invalid API Key provided: ${key.slice(0, 8)}************${key.slice(-4)}`;
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

const replay = (earlier: { status: number; body: string; requestId: string }, requestId: string): Answer => ({
  status: earlier.status,
  body: earlier.body,
  headers: { "Request-Id": requestId, "Original-Request": earlier.requestId, "Idempotent-Replayed": "true" },
});

const failed = (error: unknown, requestId: string, isBrowser: boolean): Outcome => {
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
