import { type Failure, fail } from "../contract/failures.ts";
import { isStripeUnavailable } from "./stripe/errors.ts";

/** Runs work that needs Stripe. Returns an outage as a failure; throws other errors. */
export const whileStripeAnswers = async <R>(
  work: () => Promise<R>,
): Promise<R | Failure<"payment-provider-unavailable">> => {
  try {
    return await work();
  } catch (error) {
    if (isStripeUnavailable(error)) return fail("payment-provider-unavailable");
    throw error;
  }
};
