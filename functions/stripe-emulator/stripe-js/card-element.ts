import type { PaymentMethod, StripeCardElementOptions } from "@stripe/stripe-js";
import type { ApiResult, Call } from "./calls.ts";
import { digits, formatted, problemOf } from "./card-rules.ts";

export type CardOptions = Pick<StripeCardElementOptions, "style" | "disabled">;
type Handler = (event: object) => void;

const PLAIN = { margin: "0", border: "0", padding: "0", background: "transparent", outline: "none" };

const newInput = (id: string, placeholder: string, label: string, autocomplete: AutoFill, width: string) => {
  const input = document.createElement("input");
  Object.assign(input, { id, placeholder, ariaLabel: `Credit or debit card ${label}`, autocomplete });
  input.inputMode = "numeric";
  input.required = true;
  Object.assign(input.style, { ...PLAIN, font: "16px / 1.5 sans-serif", minWidth: "0", width });
  return input;
};

/**
 * The card form: inputs in a frame in the page's container. The frame is part of the page here. Stripe's own is of
 * another origin, so that the page never sees a card.
 */
export const newCardElement = (options: CardOptions, onDestroy: () => void) => {
  const handlers = new Map<string, Set<Handler>>();
  const frame = document.createElement("iframe");
  const inputs = [
    newInput("number", "Card number", "number", "cc-number", "100%"),
    newInput("expiry", "MM / YY", "expiration date", "cc-exp", "7em"),
    newInput("cvc", "CVC", "CVC/CVV", "cc-csc", "3.5em"),
  ];
  /** The inputs that the customer has left: only then is an incomplete value a problem. */
  const left = new Set<HTMLInputElement>();
  let { style, disabled = false } = options;
  let container: HTMLElement | undefined;

  const toggle = (name: string, isOn: boolean) => container?.classList.toggle(`StripeElement--${name}`, isOn);

  /** Shows what is wrong. Returns the first visible problem. */
  const show = () => {
    const problems = inputs.map((input) => {
      const problem = problemOf(input.id, input.value);
      return problem && (problem.isFinal || left.has(input)) ? problem : undefined;
    });
    for (const [index, input] of inputs.entries()) {
      input.disabled = disabled;
      input.ariaInvalid = String(problems[index] !== undefined);
      Object.assign(input.style, style?.base, problems[index] && style?.invalid);
    }
    const problem = problems.find((each) => each !== undefined);
    const error = problem && { type: "validation_error", code: problem.code, message: problem.message };
    toggle("invalid", error !== undefined);
    return error;
  };

  let told: string | undefined;
  const tellPage = () => {
    const error = show();
    told = error?.message;
    for (const handler of handlers.get("change") ?? []) handler({ elementType: "card", error });
    return error;
  };

  for (const [index, input] of inputs.entries()) {
    input.addEventListener("input", () => {
      left.delete(input);
      tellPage();
      // A complete value moves the focus on.
      if (!problemOf(input.id, input.value)) inputs[index + 1]?.focus();
    });
    input.addEventListener("focus", () => toggle("focus", true));
    input.addEventListener("blur", () => {
      toggle("focus", false);
      if (input.value === "") return;
      left.add(input);
      input.value = formatted(input.id, input.value);
      if (show()?.message !== told) tellPage();
    });
    input.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") container?.closest("form")?.requestSubmit();
    });
  }

  frame.title = "Secure card payment input frame";
  // In a dark page, a frame without this color scheme has an opaque background.
  Object.assign(frame.style, { border: "0", display: "block", width: "100%", height: "1.5em", colorScheme: "light" });
  frame.addEventListener("load", () => {
    const body = frame.contentDocument?.body;
    Object.assign(body?.style ?? {}, { margin: "0", display: "flex", gap: "12px" });
    body?.replaceChildren(...inputs);
  });

  return {
    mount: (parent: HTMLElement) => {
      container = parent;
      parent.classList.add("StripeElement");
      parent.replaceChildren(frame);
      show();
    },
    update: (changed: CardOptions) => {
      ({ style = style, disabled = disabled } = changed);
      show();
    },
    destroy: () => {
      handlers.clear();
      frame.remove();
      onDestroy();
    },
    on: (type: string, handler: Handler) => {
      handlers.set(type, (handlers.get(type) ?? new Set()).add(handler));
      if (type === "ready") handler({ elementType: "card" });
    },
    off: (type: string, handler: Handler) => void handlers.get(type)?.delete(handler),
    /** Makes a payment method of the card. Resolves to a validation error when the card is incomplete. */
    _makeMethod: async (call: Call, billing: Record<string, string>): Promise<ApiResult<PaymentMethod>> => {
      for (const input of inputs) left.add(input);
      const error = show() && tellPage();
      if (error) return { ok: false, error };
      const [number = "", expiry = "", cvc = ""] = inputs.map(({ value }) => digits(value));
      const card = { number, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2), cvc };
      const under = (name: string, fields: object) =>
        Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}[${field}]`, value]));
      const params = { type: "card", ...under("card", card), ...under("billing_details", billing) };
      return call("/v1/payment_methods", params);
    },
  };
};
export type CardElement = ReturnType<typeof newCardElement>;
