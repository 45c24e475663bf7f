import Stripe from "stripe";
import { expect, test } from "vitest";
import { isStripeFailure, isStripeUnavailable, refusalOf } from "./errors.ts";

test("[M-6] an error of Stripe either passes, so that the call is repeated with its key, or refuses the call for good", () => {
  const key = { type: "idempotency_error" } as const;
  for (const [statusCode, error, refusal] of [
    [400, { type: "invalid_request_error", code: "charge_disputed" }, "charge_disputed"],
    [400, key, "idempotency_error"],
    [402, { type: "card_error" }, "refused"],
    [403, { type: "invalid_request_error" }, "refused"],
    [409, { ...key, code: "idempotency_key_in_use" }, undefined],
    [429, { type: "invalid_request_error", code: "lock_timeout" }, undefined],
    [500, { type: "api_error" }, undefined],
  ] as const) {
    const thrown = Stripe.errors.StripeError.generate({ ...error, statusCode } as Stripe.StripeRawError);
    expect([refusalOf(thrown), isStripeUnavailable(thrown)]).toEqual([refusal, refusal === undefined]);
    // Only then another key may be needed: Stripe repeats a failure for a day.
    expect(isStripeFailure(thrown)).toBe(statusCode === 500);
  }
});
