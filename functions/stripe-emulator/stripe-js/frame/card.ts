import type { PaymentIntent, PaymentMethod } from "@stripe/stripe-js";
import { callApi } from "../call-api.ts";
import { CARD_RULES, digits } from "../card-rules.ts";
import type { ApiResult, CardCall, CardOptions, CardState, FromCard, ToCard } from "../messages.ts";
import { Field } from "./field.ts";
import { portToPage } from "./port.ts";
import { applyStyle } from "./style.ts";

/** The card form. Only this frame and the API see the card number. */
const port = await portToPage();
const row = document.querySelector<HTMLElement>("#row");
if (!row) throw new Error("The card form is not complete.");
const number = new Field("number", CARD_RULES.number, changed);
const expiry = new Field("expiry", CARD_RULES.expiry, changed);
const cvc = new Field("cvc", CARD_RULES.cvc, changed);
const fields = [number, expiry, cvc];
let posted = "";
let lastFocused: Field | undefined;

port.onmessage = ({ data, ports: [reply] }: MessageEvent<ToCard>) => {
  if (data.type === "options") setOptions(data.options);
  else void call(data).then((result) => reply?.postMessage(result));
};

function setOptions({ style, disabled }: CardOptions): void {
  if (style) applyStyle(style);
  if (disabled !== undefined) setDisabled(disabled);
  if (!row?.inert) return;
  row.inert = false;
  post({ type: "ready" });
}

/** A disabled input loses the focus. It gets it back when it is enabled, unless the focus has left the frame. */
function setDisabled(disabled: boolean): void {
  const focused = fields.find(({ input }) => input === document.activeElement);
  if (disabled) lastFocused = focused;
  for (const { input } of fields) input.disabled = disabled;
  if (!disabled && document.hasFocus()) lastFocused?.input.focus();
}

async function call({ path, params, within }: CardCall): Promise<ApiResult<PaymentIntent | PaymentMethod>> {
  for (const field of fields) field.check();
  const error = show();
  if (error) return { ok: false, error };
  const type = within ? `${within}[type]` : "type";
  const card = (name: string) => (within ? `${within}[card][${name}]` : `card[${name}]`);
  const [month = "", year = ""] = expiry.input.value.split(" / ");
  return callApi(location.origin, path, [
    ...params,
    [type, "card"],
    [card("number"), digits(number.input.value)],
    [card("exp_month"), month],
    [card("exp_year"), year],
    [card("cvc"), cvc.input.value],
  ]);
}

/** Moves on to the next field when one is complete. */
function changed(field: Field): void {
  show();
  const isEditing = document.activeElement === field.input;
  if (isEditing && !field.problem) fields[fields.indexOf(field) + 1]?.input.focus();
}

/** Shows what is wrong, and tells the page when something has changed. Returns the first visible problem. */
function show(): CardState["error"] {
  for (const { input, visibleProblem } of fields)
    input.setAttribute("aria-invalid", String(visibleProblem !== undefined));
  const problem = fields.map(({ visibleProblem }) => visibleProblem).find((visible) => visible !== undefined);
  const error = problem && ({ type: "validation_error", code: problem.code, message: problem.message } as const);
  const state: CardState = {
    empty: fields.every(({ input }) => input.value === ""),
    complete: fields.every(({ problem }) => !problem),
    error,
  };
  if (JSON.stringify(state) !== posted) post({ type: "change", state });
  posted = JSON.stringify(state);
  return error;
}

row.addEventListener("focusin", () => post({ type: "focus" }));
row.addEventListener("focusout", () => post({ type: "blur" }));
row.addEventListener("keydown", ({ key }) => {
  if (key === "Enter") post({ type: "submit" });
});
new ResizeObserver(() => post({ type: "height", height: row.offsetHeight })).observe(row);

function post(message: FromCard): void {
  port.postMessage(message);
}
