import { createHash } from "node:crypto";
import { StripeFailure } from "../failures.ts";
import { canonical, type Params } from "../form.ts";
import type { Store, StoredAnswer } from "../store.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A request as its idempotency key remembers it. */
export interface Keyed {
  key: string;
  endpoint: string;
  fingerprint: string;
}

/** @throws StripeFailure when the key is longer than Stripe takes. */
export function keyed(key: string | undefined, path: string, params: Params): Keyed | undefined {
  if (key === undefined || key === "") return undefined;
  if (key.length > 255)
    throw new StripeFailure(
      400,
      { type: "idempotency_error", message: "Idempotency keys may be at most 255 characters long." },
      true,
    );
  // A digest, because the parameters may hold a card's number, which must not be kept.
  const fingerprint = createHash("sha256").update(canonical(params)).digest("hex");
  return { key, endpoint: path, fingerprint };
}

/**
 * The answer that the key stands for already; undefined when it is new (or older than a day, when Stripe forgets it).
 * @throws StripeFailure 400 when the key was first used for something else.
 */
export function remembered(store: Store, request: Keyed, now: number): StoredAnswer | undefined {
  const answer = store.get("answers", request.key);
  if (!answer || now - answer.at > DAY) return undefined;
  if (answer.endpoint !== request.endpoint)
    throw misused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${answer.endpoint}' vs '${request.endpoint}'). Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  if (answer.fingerprint !== request.fingerprint)
    throw misused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  return answer;
}

/** Keys of the requests that are being worked on right now. */
export class KeysInUse {
  private readonly keys = new Set<string>();

  /** @throws StripeFailure 409 when another request with this key is under way. */
  take(key: string): () => void {
    if (this.keys.has(key))
      throw new StripeFailure(
        409,
        {
          type: "idempotency_error",
          code: "idempotency_key_in_use",
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        },
        true,
      );
    this.keys.add(key);
    return () => this.keys.delete(key);
  }
}

function misused(message: string): StripeFailure {
  return new StripeFailure(400, { type: "idempotency_error", message }, true);
}
