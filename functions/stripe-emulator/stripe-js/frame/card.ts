import { callApi, flatten } from "../call-api.ts";
import type { ApiResult, CardCall, CardOptions, FromCardFrame, ToCardFrame } from "../protocol.ts";
import { showBrand } from "./brand-icon.ts";
import { CardForm } from "./card-form.ts";
import { portToPage } from "./port.ts";
import { applyStyle } from "./style.ts";

/** The card field itself. The card's number is known here and to the API, and to nobody else. */
const port = await portToPage();
const row = find("row");
const icon = find("icon");
let ready = false;
let focused = false;

const form = new CardForm((state) => {
  showBrand(icon, state.brand, state.error !== undefined);
  if (ready) tell({ type: "change", state });
});

port.onmessage = ({ data }: MessageEvent<ToCardFrame>) => {
  if (data.type === "options") dress(data.options);
  else if (data.type === "focus") form.focus();
  else if (data.type === "blur") form.blur();
  else if (data.type === "clear") form.clear();
  else void call(data.call).then((result) => tell({ type: "result", id: data.id, result }));
};

function dress(options: CardOptions): void {
  applyStyle(options.style);
  icon.hidden = options.hideIcon === true;
  form.disable(options.disabled === true);
  form.showPostalCode(options.hidePostalCode !== true);
  if (options.value?.postalCode !== undefined) form.prefill(options.value.postalCode);
  tell({ type: "height", height: row.offsetHeight });
  if (ready) return;
  ready = true;
  row.inert = false;
  tell({ type: "ready" });
}

async function call({ publishableKey, path, params, cardAt }: CardCall): Promise<ApiResult> {
  const problem = form.insist();
  if (problem) return { ok: false, error: { type: "validation_error", ...problem } };
  const at = (name: string) => (cardAt ? `${cardAt}[${name}]` : name);
  const postalCode = `${at("billing_details")}[address][postal_code]`;
  const given = new Map(params);
  if (form.postalCode && !given.has(postalCode)) given.set(postalCode, form.postalCode);
  given.set("key", publishableKey);
  return callApi(location.origin, "POST", path, [...given, [at("type"), "card"], ...flatten(form.details, at("card"))]);
}

row.addEventListener("focusin", () => {
  if (!focused) tell({ type: "focus" });
  focused = true;
});
row.addEventListener("focusout", (event) => {
  if (event.relatedTarget instanceof Node && row.contains(event.relatedTarget)) return;
  focused = false;
  tell({ type: "blur" });
});
row.addEventListener("keydown", (event) => {
  if (event.key === "Escape") tell({ type: "escape" });
  if (event.key === "Enter") tell({ type: "submit" });
});
row.addEventListener("mousedown", (event) => {
  if (event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  form.focus();
});
new ResizeObserver(() => tell({ type: "height", height: row.offsetHeight })).observe(row);

function tell(message: FromCardFrame): void {
  port.postMessage(message);
}

function find(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The card field has no "${id}".`);
  return found;
}
