/**
 * What Stripe's errors say, read from their `type` and `code`: the classes themselves are not imported, so that code which only asks
 * does not load the whole Stripe package.
 */
const typeOf = (error: unknown): string | undefined => {
  const type = error instanceof Error && "type" in error ? error.type : undefined;
  return typeof type === "string" ? type : undefined;
};

/** Whether this is Stripe's error with that code. */
export const isStripeError = (error: unknown, code: string): boolean =>
  typeOf(error)?.startsWith("Stripe") === true && (error as { code?: unknown }).code === code;

/** Whether Stripe failed inside. */
export const isStripeFailure = (error: unknown): boolean => typeOf(error) === "StripeAPIError";

/** Why Stripe refuses a call for good; undefined for any other error. */
export const refusalOf = (error: unknown): string | undefined => {
  if (typeOf(error) !== "StripeInvalidRequestError") return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : "refused";
};

/** Whether Stripe can't say now what it would say later: failing inside, unreachable or overloaded. */
export const isStripeUnavailable = (error: unknown): boolean =>
  isStripeFailure(error) || ["StripeConnectionError", "StripeRateLimitError"].includes(typeOf(error) ?? "");
