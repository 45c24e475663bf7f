import { createHash } from "node:crypto";
import { type ErrorBody, invalidParameter, refused, StripeFailure } from "./errors.ts";
import type { Faults } from "./faults.ts";
import { type Params, requiredText } from "./params.ts";
import { findRoute } from "./routes.ts";
import type { KeyedRequest, Store } from "./store.ts";

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
}

/** Answers one API call. Undefined when the connection is to be cut instead. */
export const answerCall = async (api: Api, request: ApiRequest): Promise<Answer | undefined> => {
  const { store, keysInUse } = api;
  const { method, path, params } = request;
  let keyed: KeyedRequest | undefined;
  try {
    const isBrowser = authenticate(request);
    const { route, id } = findRoute(method, path);
    if (isBrowser && !route.forBrowsers) throw refused(NEEDS_SECRET, { code: "secret_key_required" }, 403);
    if (isBrowser && route.forBrowsers === "with-secret") requireSecret(store, params, id);
    for (const name of ["key", "client_secret"]) params.delete(name);
    const wanted = method === "POST" ? keyedRequest(request) : undefined;
    if (wanted && keysInUse.has(wanted.key)) throw new StripeFailure(409, keyInUse(wanted.key), false);
    keyed = wanted;
    if (keyed) keysInUse.add(keyed.key);
    return await perform(api, `${method} ${path}`, keyed, () => {
      try {
        return { answer: json(200, route.handle(store, params, id)), isKept: true };
      } catch (error) {
        // A declined card changes the intent, and its answer is kept like that of a success.
        if (!(error instanceof StripeFailure)) throw error;
        return { answer: json(error.status, { error: error.body }), isKept: error.isKept };
      }
    });
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return json(error.status, { error: error.body });
  } finally {
    if (keyed) keysInUse.delete(keyed.key);
  }
};

/** Does the work, with the faults that tests have asked for, unless the key has an answer. */
const perform = async (
  { store, faults }: Api,
  name: string,
  keyed: KeyedRequest | undefined,
  work: () => { answer: Answer; isKept: boolean },
): Promise<Answer | undefined> => {
  const keep = ({ status, body }: Answer) => {
    if (keyed) store.answers.set(keyed.key, { ...keyed, at: Date.now(), status, body });
  };
  await faults.pass("before");
  const fault = faults.next(name);
  const serverError = json(500, SERVER_ERROR);
  if (fault?.how === "cut-before") return undefined;
  if (fault?.how === "error-before") {
    if (fault.remember) keep(serverError);
    return serverError;
  }
  const earlier = keyed && replay(store, keyed);
  const { answer, isKept } = earlier ? { answer: earlier, isKept: false } : work();
  if (isKept) keep(fault?.how === "error-after" && fault.remember !== false ? serverError : answer);
  await faults.pass("after");
  if (fault?.how === "cut-after") return undefined;
  return fault?.how === "error-after" ? serverError : answer;
};

/**
 * Tells a browser (publishable key) from a server (secret key).
 * @throws StripeFailure 401 when the key is missing or is not a test key.
 */
const authenticate = ({ authorization, params }: ApiRequest): boolean => {
  const key = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? params.get("key") ?? "";
  if (/^[ps]k_test_\w+$/.test(key)) return key.startsWith("pk_");
  const message = `Invalid API Key provided: ${key.slice(0, 8)}************${key.slice(-4)}`;
  throw new StripeFailure(401, { type: "invalid_request_error", message }, false);
};

/** @throws StripeFailure 400 unless a browser sent the client secret of the intent that the path names, if any. */
const requireSecret = (store: Store, params: Params, id: string) => {
  const secret = requiredText(params, "client_secret");
  const [intentId = ""] = secret.split("_secret_");
  if (store.intents.get(intentId)?.client_secret !== secret || (id.startsWith("pi_") && id !== intentId))
    throw invalidParameter(
      "client_secret",
      "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
      "payment_intent_invalid_parameter",
    );
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
const replay = (store: Store, { key, path, fingerprint }: KeyedRequest): Answer | undefined => {
  const answer = store.answers.get(key);
  if (!answer || Date.now() - answer.at > DAY_MS) return undefined;
  if (answer.path !== path || answer.fingerprint !== fingerprint)
    throw new StripeFailure(400, keyOfAnother(key, answer.path === path), false);
  return { status: answer.status, body: answer.body, headers: { "Idempotent-Replayed": "true" } };
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

const json = (status: number, body: object): Answer => ({
  status,
  body: JSON.stringify(body, null, 2),
  headers: {},
});
