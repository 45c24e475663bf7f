import { StripeFailure } from "../failures.ts";

export const PUBLISHABLE_KEY = "pk_test_emulator";

export type Caller = "server" | "client";

/**
 * Who calls, by the API key of the request.
 * @throws StripeFailure 401 when the key is missing or is no test key.
 */
export function authenticate(key: string | undefined): Caller {
  if (!key)
    throw refuse(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  if (/^sk_test_\w+$/.test(key)) return "server";
  if (/^pk_test_\w+$/.test(key)) return "client";
  throw refuse(`Invalid API Key provided: ${hidden(key)}`);
}

/** The key in the Authorization header, as Bearer or as the user of Basic. */
export function keyOf(authorization: string | undefined): string | undefined {
  const [scheme = "", value = ""] = (authorization ?? "").split(" ");
  if (/^bearer$/i.test(scheme)) return value || undefined;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, "base64").toString("utf8").split(":")[0] || undefined;
  return undefined;
}

export function secretKeyRequired(): StripeFailure {
  return new StripeFailure(
    403,
    {
      type: "invalid_request_error",
      code: "secret_key_required",
      message:
        "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
    },
    true,
  );
}

function refuse(message: string): StripeFailure {
  return new StripeFailure(401, { type: "invalid_request_error", message }, true);
}

function hidden(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}${"*".repeat(key.length - 12)}${key.slice(-4)}` : "*".repeat(key.length);
}
