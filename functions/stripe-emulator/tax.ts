import type Stripe from "stripe";
import { invalidParameter, missingResource, refused } from "./errors.ts";
import { newId, secondsNow } from "./objects.ts";
import { hasObject, integer, list, oneOf, onlyKnown, type Params, places, requiredText, text } from "./params.ts";
import type { Store } from "./store.ts";
import { isState, isTaxCode, taxOn } from "./tax-rates.ts";

/** The codes that an account has set for what names none. */
const GOODS = "txcd_99999999";
const SHIPPING = "txcd_92010001";
const NINETY_DAYS = 90 * 24 * 60 * 60;

/* Stripe's words. */
const INACTIVE =
  "Stripe Tax has not been activated on your account. Please visit https://stripe.com/docs/tax/set-up to get started.";
const NO_LOCATION = "We could not determine the customer's tax location based on the provided customer address.";

/** POST /v1/tax/calculations: the tax on goods, and on their shipping, to an address. */
export const createCalculation = (store: Store, params: Params): Stripe.Tax.Calculation => {
  onlyKnown(params, ["currency", "customer_details", "expand", "line_items", "shipping_cost"]);
  const currency = oneOf(params, "currency", ["usd"]);
  const customer_details = readCustomer(params);
  const { address, taxability_override } = customer_details;
  const state = address?.state ?? "";
  const taxed = (at: string, known: string[], byDefault: string) => {
    onlyKnown(params, ["amount", "tax_behavior", "tax_code", ...known], at);
    const amount = whole(params, `${at}[amount]`, 0);
    const tax_code = text(params, `${at}[tax_code]`) ?? byDefault;
    if (!isTaxCode(tax_code)) throw missingResource("tax code", tax_code, `${at}[tax_code]`);
    const tax_behavior = oneOf(params, `${at}[tax_behavior]`, ["exclusive"], "exclusive");
    const isTaxed = taxability_override === "none";
    const amount_tax = isTaxed ? taxOn(store, state, amount, tax_code, byDefault === SHIPPING) : 0;
    return { amount, amount_tax, tax_behavior, tax_code };
  };
  const data = places(params, "line_items").map((at): Stripe.Tax.CalculationLineItem => {
    const given = {
      ...taxed(at, ["quantity", "reference"], GOODS),
      reference: requiredText(params, `${at}[reference]`),
    };
    const none = { livemode: false, metadata: null, performance_location: null, product: null };
    const quantity = whole(params, `${at}[quantity]`, 1, "1");
    return { id: newId("tax_li"), object: "tax.calculation_line_item", ...given, ...none, quantity };
  });
  if (data.length === 0) requiredText(params, "line_items");
  if (new Set(data.map(({ reference }) => reference)).size < data.length)
    throw invalidParameter("line_items", "The reference of a line item must be unique across the line items.");
  const shipping_cost = hasObject(params, "shipping_cost") ? taxed("shipping_cost", [], SHIPPING) : null;
  if (store.taxSettings.get("status") === "pending") throw refused(INACTIVE, { code: "stripe_tax_inactive" });
  if (!isState(state) || !/^\d{5}(-\d{4})?$/.test(address?.postal_code ?? ""))
    throw refused(NO_LOCATION, { code: "customer_tax_location_invalid", param: "customer_details[address]" });

  const [id, tax_date] = [newId("taxcalc"), secondsNow()];
  const parts = [...data, ...(shipping_cost ? [shipping_cost] : [])];
  const tax_amount_exclusive = parts.reduce((sum, { amount_tax }) => sum + amount_tax, 0);
  const amount_total = parts.reduce((sum, { amount }) => sum + amount, tax_amount_exclusive);
  const line_items = { object: "list", data, has_more: false, url: `/v1/tax/calculations/${id}/line_items` } as const;
  const dates = { expires_at: tax_date + NINETY_DAYS, tax_date };
  const none = { customer: null, livemode: false, ship_from_details: null, tax_amount_inclusive: 0, tax_breakdown: [] };
  const amounts = { amount_total, currency, line_items, shipping_cost, tax_amount_exclusive };
  const calculation = { id, object: "tax.calculation", ...amounts, customer_details, ...dates, ...none } as const;
  store.taxCalculations.set(id, calculation);
  return shown(params, calculation);
};

const whole = (params: Params, name: string, least: number, byDefault?: string): number => {
  const value = integer(params, name) ?? Number(byDefault ?? requiredText(params, name));
  if (value >= least) return value;
  const kind = least > 0 ? "positive" : "non-negative";
  throw invalidParameter(name, `Invalid ${kind} integer`, "parameter_invalid_integer");
};

const readCustomer = (params: Params): Stripe.Tax.Calculation.CustomerDetails => {
  const [at, within] = ["customer_details", "customer_details[address]"];
  onlyKnown(params, ["address", "address_source", "taxability_override"], at);
  onlyKnown(params, ["city", "country", "line1", "line2", "postal_code", "state"], within);
  const field = (name: string) => text(params, `${within}[${name}]`) ?? null;
  const lines = { line1: field("line1"), line2: field("line2"), city: field("city") };
  const country = oneOf(params, `${within}[country]`, ["US"]);
  const overrides = ["customer_exempt", "none", "reverse_charge"];
  return {
    address: { ...lines, state: field("state"), postal_code: field("postal_code"), country },
    address_source: oneOf(params, `${at}[address_source]`, ["billing", "shipping"]),
    ip_address: null,
    tax_ids: [],
    taxability_override: oneOf(params, `${at}[taxability_override]`, overrides, "none"),
  };
};

/** @throws StripeFailure when the calculation does not exist, or has expired. */
export const findCalculation = (store: Store, id: string): Stripe.Tax.Calculation => {
  const calculation = store.taxCalculations.get(id);
  if (!calculation) throw missingResource("tax calculation", id, "calculation");
  if ((calculation.expires_at ?? 0) > secondsNow()) return calculation;
  throw refused(`The tax calculation '${id}' has expired.`, { param: "calculation" });
};

/** GET /v1/tax/calculations/{id} */
export const retrieveCalculation = (store: Store, params: Params, id: string): Stripe.Tax.Calculation => {
  onlyKnown(params, ["expand"]);
  return shown(params, findCalculation(store, id));
};

/** GET /v1/tax/calculations/{id}/line_items */
export const listCalculationLines = (store: Store, params: Params, id: string) =>
  listLines(params, findCalculation(store, id).line_items);

/** A page of lines, in their order. */
export const listLines = <T extends { id: string }>(params: Params, lines: Stripe.ApiList<T> | null | undefined) => {
  onlyKnown(params, ["expand", "limit", "starting_after"]);
  const all = lines?.data ?? [];
  const start = all.findIndex(({ id }) => id === text(params, "starting_after")) + 1;
  const end = start + (integer(params, "limit") ?? 10);
  return { ...lines, data: all.slice(start, end), has_more: end < all.length };
};

/** An object as Stripe answers with it: its lines come on request only, and no more than ten. */
export const shown = <T extends Stripe.Tax.Calculation | Stripe.Tax.Transaction>(params: Params, object: T): T => {
  const { line_items, ...rest } = object;
  const isExpanded = list(params, "expand").includes("line_items");
  return (
    isExpanded ? { ...rest, line_items: listLines<{ id: string }>(new URLSearchParams(), line_items) } : rest
  ) as T;
};
