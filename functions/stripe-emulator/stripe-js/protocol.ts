import type { StripeCardElementOptions } from "@stripe/stripe-js";
import type { Brand } from "./card-number.ts";

/** What the page and the card field's frame say to each other, over a port that only they hold. */

export type CardOptions = Pick<
  StripeCardElementOptions,
  "style" | "value" | "hidePostalCode" | "hideIcon" | "iconStyle" | "disabled" | "classes"
>;

export interface ValidationError {
  type: "validation_error";
  code: string;
  message: string;
}

export interface CardState {
  empty: boolean;
  complete: boolean;
  error: ValidationError | undefined;
  brand: Brand;
  value: { postalCode: string };
}

/** One call of the API, made inside the frame so that the card's number never reaches the page. */
export interface CardCall {
  publishableKey: string;
  path: string;
  params: [name: string, value: string][];
  /** Where the card's fields go, such as "payment_method_data"; empty for the top. */
  cardAt: string;
}

export interface ApiError {
  type: string;
  message?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

export type ApiResult = { ok: true; body: unknown } | { ok: false; error: ApiError };

export type ToCardFrame =
  | { type: "options"; options: CardOptions }
  | { type: "focus" }
  | { type: "blur" }
  | { type: "clear" }
  | { type: "call"; id: number; call: CardCall };

export type FromCardFrame =
  | { type: "ready" }
  | { type: "focus" }
  | { type: "blur" }
  | { type: "escape" }
  | { type: "submit" }
  | { type: "change"; state: CardState }
  | { type: "height"; height: number }
  | { type: "result"; id: number; result: ApiResult };

export interface ChallengeTask {
  publishableKey: string;
  clientSecret: string;
  source: string;
  /** As it is to be read, such as "$29.95". */
  amount: string;
}

export type FromChallengeFrame = { type: "ready" } | { type: "done"; result: ApiResult };

/** The first message to a frame: it brings the port, and nothing that is secret. */
export const HANDSHAKE = "stripe-emulator:port";
