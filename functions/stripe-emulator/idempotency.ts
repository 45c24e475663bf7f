import { createHash } from "node:crypto";
import { StripeFailure } from "./errors.ts";
import type { Params } from "./params.ts";
import type { Store, StoredAnswer } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface KeyedRequest {
  key: string;
  path: string;
  fingerprint: string;
}

export const keyedRequest = (key: string | undefined, path: string, params: Params): KeyedRequest | undefined => {
  if (!key) return undefined;
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return { key, path, fingerprint: createHash("sha256").update(sorted.toString()).digest("hex") };
};

/**
 * The answer stored under the request's key. Undefined when there is none, or when it is more than a day old.
 * @throws StripeFailure 400 when the key was first used for another request.
 */
export const storedAnswer = (store: Store, request: KeyedRequest, now: number): StoredAnswer | undefined => {
  const answer = store.answers.get(request.key);
  if (!answer || now - answer.at > DAY_MS) return undefined;
  const isSamePath = answer.path === request.path;
  if (isSamePath && answer.fingerprint === request.fingerprint) return answer;
  const same = isSamePath ? "with the same parameters" : "for the same endpoint";
  throw idempotencyError(
    400,
    `Keys for idempotent requests can only be used ${same} they were first used ${isSamePath ? "with" : "for"}. Try using a key other than '${request.key}' if you meant to execute a different request.`,
  );
};

/** @throws StripeFailure 409 when another request with this key is in progress. */
export const requireUnused = (keysInUse: ReadonlySet<string>, key: string): void => {
  if (keysInUse.has(key))
    throw idempotencyError(
      409,
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      "idempotency_key_in_use",
    );
};

const idempotencyError = (status: number, message: string, code?: string) =>
  new StripeFailure(status, { type: "idempotency_error", ...(code && { code }), message }, false);
