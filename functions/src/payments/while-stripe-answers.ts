import { type Failure, fail } from "../contract/failures.ts";
import { TaxUnavailable } from "./quotes.ts";
import { isStripeUnavailable } from "./stripe/errors.ts";

/** Runs work that needs Stripe. Returns an outage as a failure; throws other errors. */
export const whileStripeAnswers = async <R>(
  work: () => Promise<R>,
): Promise<R | Failure<"payment-provider-unavailable" | "tax-unavailable">> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TaxUnavailable) return fail("tax-unavailable");
    if (isStripeUnavailable(error)) return fail("payment-provider-unavailable");
    throw error;
  }
};
