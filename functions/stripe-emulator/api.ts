import { createHash } from "node:crypto";
import type { Call } from "./call.ts";
import { type ErrorBody, refused, StripeFailure } from "./errors.ts";
import type { Faults } from "./faults.ts";
import { newId } from "./objects.ts";
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

interface Answer {
  status: number;
  /** JSON. */
  body: string;
  headers: Record<string, string>;
}

interface Api {
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

interface KeyedRequest {
  key: string;
  path: string;
  fingerprint: string;
}

/** Answers one API call. Undefined when the connection is to be cut instead. */
export const answerCall = async (api: Api, request: ApiRequest): Promise<Answer | undefined> => {
  const { store, keysInUse } = api;
  const { method, path, params } = request;
  const requestId = newId("req");
  try {
    const isBrowser = authenticate(request);
    const { route, id } = findRoute(method, path);
    if (isBrowser && !route.forBrowsers) throw refused(NEEDS_SECRET, { code: "secret_key_required" }, 403);
    const ownIntent = () => (route.forBrowsers === "with-secret" ? intentOfSecret(store, params) : "");
    const browserIntent = isBrowser ? ownIntent() : undefined;
    const keyed = method === "POST" ? keyedRequest(request) : undefined;
    for (const name of ["key", "client_secret"]) params.delete(name);
    const now = Math.floor(api.now() / 1000);
    const call = { store, now, requestId, idempotencyKey: keyed?.key ?? null, browserIntent };
    const work = () => outcomeOf(call, () => route.handle(call, params, id));
    if (!keyed) return await perform(api, `${method} ${path}`, requestId, undefined, work);
    if (keysInUse.has(keyed.key)) throw new StripeFailure(409, keyInUse(keyed.key), false);
    keysInUse.add(keyed.key);
    return await perform(api, `${method} ${path}`, requestId, keyed, work).finally(() => keysInUse.delete(keyed.key));
  } catch (error) {
    return failed(error, requestId).answer;
  }
};

/** Does the work, with the faults that tests have asked for, unless the key has an answer. */
const perform = async (
  { store, faults, now }: Api,
  name: string,
  requestId: string,
  keyed: KeyedRequest | undefined,
  work: () => Outcome,
): Promise<Answer | undefined> => {
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
  const earlier = keyed && replay(store, keyed, requestId, now());
  const { answer, isKept } = earlier ? { answer: earlier, isKept: false } : work();
  if (isKept) keep(fault?.how === "error-after" && fault.remember !== false ? serverError : answer);
  await faults.pass(name, "after");
  if (fault?.how === "cut-after") return undefined;
  return fault?.how === "error-after" ? serverError : answer;
};

/** A declined card changes the intent, and its answer is kept like that of a success. */
const outcomeOf = ({ requestId, browserIntent }: Call, handle: () => object): Outcome => {
  const isBrowser = browserIntent !== undefined;
  try {
    return { answer: json(200, handle(), requestId, isBrowser), isKept: true };
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

/** The intent that the request's client secret belongs to; empty when there is none. */
const intentOfSecret = (store: Store, params: Params): string => {
  const secret = requiredText(params, "client_secret");
  const id = secret.split("_secret_")[0] ?? "";
  return store.intents.get(id)?.client_secret === secret ? id : "";
};

const DAY_MS = 24 * 60 * 60 * 1000;

const keyedRequest = ({ idempotencyKey: key, path, params }: ApiRequest): KeyedRequest | undefined => {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return key ? { key, path, fingerprint: createHash("sha256").update(sorted.toString()).digest("hex") } : undefined;
};

/**
 * The answer stored under the request's key. Undefined when there is none, or when it is more than a day old.
 * @throws StripeFailure 400 when the key was first used for another request.
 */
const replay = (store: Store, { key, path, fingerprint }: KeyedRequest, requestId: string, now: number) => {
  const answer = store.answers.get(key);
  if (!answer || now - answer.at > DAY_MS) return undefined;
  if (answer.path !== path || answer.fingerprint !== fingerprint)
    throw new StripeFailure(400, keyOfAnother(key, answer.path === path), false);
  const headers = { "Request-Id": requestId, "Original-Request": answer.requestId, "Idempotent-Replayed": "true" };
  return { status: answer.status, body: answer.body, headers };
};

const failed = (error: unknown, requestId: string, isBrowser = false): Outcome => {
  if (!(error instanceof StripeFailure)) throw error;
  return { answer: json(error.status, { error: error.body }, requestId, isBrowser), isKept: error.isKept };
};

/* Stripe's words. */
const SERVER_ERROR = { error: { type: "api_error", message: "An unknown error occurred." } };
const NEEDS_SECRET = "This API call cannot be made with a publishable API key. Please use a secret API key.";
const keyInUse = (key: string): ErrorBody => ({
  type: "idempotency_error",
  code: "idempotency_key_in_use",
  message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
});
const keyOfAnother = (key: string, isSamePath: boolean): ErrorBody => ({
  type: "idempotency_error",
  message: `Keys for idempotent requests can only be used ${isSamePath ? "with the same parameters they were first used with" : "for the same endpoint they were first used for"}. Try using a key other than '${key}' if you meant to execute a different request.`,
});

/** Parts of an intent that a browser with its client secret may not see. */
const HIDDEN = ["metadata", "latest_charge"];

const json = (status: number, body: object, requestId: string, isBrowser = false): Answer => {
  const shown = (name: string, value: unknown) => (isBrowser && HIDDEN.includes(name) ? undefined : value);
  return { status, body: JSON.stringify(body, shown, 2), headers: { "Request-Id": requestId } };
};
