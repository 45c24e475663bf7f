/** Reads `type` and `code`, without loading the Stripe package for its error classes. */
const typeOf = (error: unknown): string | undefined => {
  const type = error instanceof Error && "type" in error ? error.type : undefined;
  return typeof type === "string" ? type : undefined;
};

export const isStripeError = (error: unknown, code: string): boolean =>
  typeOf(error)?.startsWith("Stripe") === true && (error as { code?: unknown }).code === code;

/** True while Stripe still works on another call with this idempotency key: that call may succeed. */
const isKeyInUse = (error: unknown): boolean => isStripeError(error, "idempotency_key_in_use");

/** True if the idempotency key stands for a call with other parameters. Another key can succeed. */
export const isKeyOfAnother = (error: unknown): boolean =>
  typeOf(error) === "StripeIdempotencyError" && !isKeyInUse(error);

export const isStripeFailure = (error: unknown): boolean => typeOf(error) === "StripeAPIError" && !isKeyInUse(error);

/** The reason why Stripe refuses a call for good; undefined for any other error. */
export const refusalOf = (error: unknown): string | undefined => {
  if (!typeOf(error)?.startsWith("Stripe") || isStripeUnavailable(error)) return undefined;
  if (isKeyOfAnother(error)) return "idempotency_error";
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : "refused";
};

/** True if a later call may succeed: Stripe failed, is unreachable, overloaded, or still works on the same call. */
export const isStripeUnavailable = (error: unknown): boolean =>
  isStripeFailure(error) ||
  isKeyInUse(error) ||
  ["StripeConnectionError", "StripeRateLimitError"].includes(typeOf(error) ?? "");
