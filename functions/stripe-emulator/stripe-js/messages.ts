import type { PaymentIntent, PaymentMethod, StripeCardElementOptions } from "@stripe/stripe-js";

/** The messages between the page and its frames. */

export type CardOptions = Pick<StripeCardElementOptions, "style" | "disabled">;

export interface CardState {
  empty: boolean;
  complete: boolean;
  error: { type: "validation_error"; code: string; message: string } | undefined;
}

export interface ApiError {
  type: string;
  message?: string;
  code?: string;
  payment_intent?: PaymentIntent;
}

export type ApiResult<T extends PaymentIntent | PaymentMethod> = { ok: true; body: T } | { ok: false; error: ApiError };

export type ApiParams = [name: string, value: string][];

/** With parameters, the frame makes a payment method, and answers on the port that comes along. */
export type ToCard = { options: CardOptions } | { params: ApiParams };

export type FromCard = { event: "ready" | "focus" | "blur" | "submit" } | { state: CardState } | { height: number };

/** The customer's answer to the challenge, yes or no. The frame is sent the amount, such as "$29.95". */
export type FromChallenge = "Y" | "N";

const NO_CONNECTION =
  "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.";

/** Makes an API call. Never rejects: like Stripe.js, it returns the error. */
export const callApi = async <T extends PaymentIntent | PaymentMethod>(
  origin: string,
  path: string,
  params: ApiParams,
): Promise<ApiResult<T>> => {
  try {
    const response = await fetch(`${origin}${path}`, { method: "POST", body: new URLSearchParams(params) });
    const body = await response.json();
    return response.ok ? { ok: true, body } : { ok: false, error: body.error };
  } catch {
    return { ok: false, error: { type: "api_connection_error", message: NO_CONNECTION } };
  }
};

/** A frame of the emulator's origin, and the port to it. Messages wait until the frame listens. */
export const openFrame = (origin: string, page: string, title: string) => {
  const frame = document.createElement("iframe");
  const { port1: port, port2 } = new MessageChannel();
  frame.title = title;
  frame.src = `${origin}/v3/${page}`;
  // Without this, a frame in a dark page has an opaque background.
  Object.assign(frame.style, { border: "0", display: "block", width: "100%", colorScheme: "light" });
  frame.addEventListener("load", () => frame.contentWindow?.postMessage("port", origin, [port2]), { once: true });
  return { frame, port };
};

/** The port to the page around this frame. */
export const portToPage = (): Promise<MessagePort> =>
  new Promise((resolve) => {
    window.addEventListener("message", ({ source, ports: [port] }) => {
      if (source === window.parent && port) resolve(port);
    });
  });
