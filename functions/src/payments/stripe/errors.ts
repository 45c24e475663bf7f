/** Reads `type` and `code`, without loading the Stripe package for its error classes. */
const typeOf = (error: unknown): string | undefined => {
  const type = error instanceof Error && "type" in error ? error.type : undefined;
  return typeof type === "string" ? type : undefined;
};

export const isStripeError = (error: unknown, code: string): boolean =>
  typeOf(error)?.startsWith("Stripe") === true && (error as { code?: unknown }).code === code;

export const isStripeFailure = (error: unknown): boolean => typeOf(error) === "StripeAPIError";

/** The reason why Stripe refuses a call for good; undefined for any other error. */
export const refusalOf = (error: unknown): string | undefined => {
  if (typeOf(error) !== "StripeInvalidRequestError") return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : "refused";
};

/** True if a later call may succeed: Stripe failed, is unreachable or overloaded. */
export const isStripeUnavailable = (error: unknown): boolean =>
  isStripeFailure(error) || ["StripeConnectionError", "StripeRateLimitError"].includes(typeOf(error) ?? "");
