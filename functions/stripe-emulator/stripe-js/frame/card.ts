import type { PaymentMethod, StripeElementStyle } from "@stripe/stripe-js";
import { digits, formatted, problemOf } from "../card-rules.ts";
import {
  type ApiParams,
  type ApiResult,
  type CardState,
  callApi,
  type FromCard,
  portToPage,
  type ToCard,
} from "../messages.ts";

/** The card form. Only this frame and the API see the card number. */
const port = await portToPage();
const row = document.querySelector<HTMLElement>("#row");
if (!row) throw new Error("The card form is not complete.");
const inputs = [...row.querySelectorAll("input")];
/** The inputs that the customer has left: only then is an incomplete value a problem. */
const left = new Set<HTMLInputElement>();
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
let posted = "";

const post = (message: FromCard): void => port.postMessage(message);

port.onmessage = ({ data, ports: [reply] }: MessageEvent<ToCard>) => {
  if ("params" in data) return void makeMethod(data.params).then((result) => reply?.postMessage(result));
  const { style, disabled } = data.options;
  if (style) applyStyle(style);
  for (const input of inputs) input.disabled = disabled ?? input.disabled;
  if (!row.inert) return;
  row.inert = false;
  post({ event: "ready" });
};

const makeMethod = async (params: ApiParams): Promise<ApiResult<PaymentMethod>> => {
  for (const input of inputs) left.add(input);
  const error = show();
  if (error) return { ok: false, error };
  const [number = "", expiry = "", cvc = ""] = inputs.map(({ value }) => digits(value));
  const card = { number, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2), cvc };
  const named = Object.entries(card).map(([name, value]): ApiParams[number] => [`card[${name}]`, value]);
  return callApi(location.origin, "/v1/payment_methods", [...params, ["type", "card"], ...named]);
};

/** Shows what is wrong, and tells the page when something has changed. Returns the first visible problem. */
const show = (): CardState["error"] => {
  const problems = inputs.map((input) => problemOf(input.id, input.value));
  const visible = problems.map((problem, index) => {
    const input = inputs[index];
    return problem && input && (problem.isFinal || left.has(input)) ? problem : undefined;
  });
  for (const [index, input] of inputs.entries()) input.ariaInvalid = String(visible[index] !== undefined);
  const [problem] = visible.filter((each) => each !== undefined);
  const error = problem && ({ type: "validation_error", code: problem.code, message: problem.message } as const);
  const empty = inputs.every(({ value }) => value === "");
  const state: CardState = { empty, complete: problems.every((each) => !each), error };
  if (JSON.stringify(state) !== posted) post({ state });
  posted = JSON.stringify(state);
  return error;
};

/** Applies the page's `style` option: `base`, `invalid`, and pseudo-classes such as "::placeholder" in them. */
const applyStyle = ({ base = {}, invalid = {} }: StripeElementStyle): void => {
  sheet.replaceSync("");
  addRules("input", base);
  addRules("input[aria-invalid=true]", invalid);
};

const addRules = (selector: string, style: object): void => {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  for (const [name, value] of Object.entries(style))
    if (name.startsWith(":")) addRules(`${selector}${name}`, value);
    // Stripe's own options, such as iconColor, are no CSS properties and have no effect.
    else if (rule instanceof CSSStyleRule) Object.assign(rule.style, { [name]: value });
};

for (const [index, input] of inputs.entries()) {
  input.addEventListener("input", () => {
    left.delete(input);
    show();
    // A complete value moves the focus on.
    if (!problemOf(input.id, input.value)) inputs[index + 1]?.focus();
  });
  input.addEventListener("blur", () => {
    if (input.value !== "") left.add(input);
    input.value = formatted(input.id, input.value);
    show();
  });
}
row.addEventListener("focusin", () => post({ event: "focus" }));
row.addEventListener("focusout", () => post({ event: "blur" }));
row.addEventListener("keydown", ({ key }) => {
  if (key === "Enter") post({ event: "submit" });
});
new ResizeObserver(() => post({ height: row.offsetHeight })).observe(row);
