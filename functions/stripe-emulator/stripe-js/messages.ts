import type { PaymentIntent, PaymentMethod, StripeCardElementOptions } from "@stripe/stripe-js";

/** What the page and its frames send each other. */

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

/**
 * The frame makes the call, so that the card number never reaches the page. It answers on the port that comes along.
 */
export interface CardCall {
  type: "call";
  path: string;
  params: ApiParams;
  /** The parameter that the card is a part of; none if the call is about the card itself. */
  within?: "payment_method_data" | undefined;
}

export type ToCard = { type: "options"; options: CardOptions } | CardCall;

export type FromCard =
  | { type: "ready" | "focus" | "blur" | "submit" }
  | { type: "change"; state: CardState }
  | { type: "height"; height: number };

/**
 * Whether the customer passed the challenge: yes or no, in 3-D Secure's letters. The frame is sent the amount to show,
 * such as "$29.95".
 */
export type FromChallenge = "Y" | "N";
