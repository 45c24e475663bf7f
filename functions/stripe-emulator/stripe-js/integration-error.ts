/** The page's code uses Stripe.js wrongly. Thrown, not returned: no customer can mend it. */
export class IntegrationError extends Error {
  override readonly name = "IntegrationError";
}
