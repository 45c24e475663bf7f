import type { ApiResult } from "./protocol.ts";

const NO_CONNECTION =
  "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again. If the problem persists, please contact us.";

/** One call of the API with the publishable key. Never rejects: what went wrong is in the result, as in Stripe.js. */
export async function callApi(
  origin: string,
  method: "GET" | "POST",
  path: string,
  params: [name: string, value: string][],
): Promise<ApiResult> {
  const form = new URLSearchParams(params);
  try {
    const response = await fetch(method === "GET" ? `${origin}${path}?${form}` : `${origin}${path}`, {
      method,
      ...(method === "POST" ? { body: form } : {}),
    });
    const body = await response.json();
    return response.ok ? { ok: true, body } : { ok: false, error: body.error };
  } catch {
    return { ok: false, error: { type: "api_connection_error", message: NO_CONNECTION } };
  }
}

/** `{ a: { b: 1 } }` under "x" becomes `x[a][b]=1`, as Stripe's forms have it; what is not set is left out. */
export function flatten(value: unknown, name: string): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => flatten(item, name ? `${name}[${key}]` : key));
}
