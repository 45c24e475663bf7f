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

/** @throws StripeFailure when the key is too long. */
export const keyedRequest = (key: string | undefined, path: string, params: Params): KeyedRequest | undefined => {
  if (!key) return undefined;
  if (key.length > 255) throw idempotencyError(400, "Idempotency keys may be at most 255 characters long.");
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
  const hint = `Try using a key other than '${request.key}' if you meant to execute a different request.`;
  if (answer.path !== request.path)
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${answer.path}' vs '${request.path}'). ${hint}`,
    );
  if (answer.fingerprint !== request.fingerprint)
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${hint}`,
    );
  return answer;
};

/** The keys of the requests in progress. */
export class KeysInUse {
  private readonly keys = new Set<string>();

  /**
   * Returns the function that frees the key.
   * @throws StripeFailure 409 when another request with this key is in progress.
   */
  take(key: string): () => void {
    if (this.keys.has(key))
      throw idempotencyError(
        409,
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        "idempotency_key_in_use",
      );
    this.keys.add(key);
    return () => this.keys.delete(key);
  }
}

const idempotencyError = (status: number, message: string, code?: string) =>
  new StripeFailure(status, { type: "idempotency_error", ...(code && { code }), message }, false);
