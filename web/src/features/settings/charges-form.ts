import { optionalDollars, type Parsed, parse } from "contract/fields";
import { PAYMENT_CENTS, toCents, toDollars } from "contract/money";
import { readNumber } from "contract/read-number";
import { type Settings, settings, type TaxRate, taxRate } from "contract/settings";
import { isState, type State } from "contract/states";
import { type TaxClass, taxClass } from "contract/tax";
import * as z from "zod/mini";
import type { SavedForm } from "../../data/drafts/use-draft-form.ts";

/** The settings of the page "Delivery and tax". */
export type ChargesInput = Pick<Settings, "seller" | "delivery" | "shipping" | "tax">;

/**
 * The fields as texts, which a draft can keep. `states` has the states of the table, separated by spaces; those of a
 * state and a category are named by the functions below.
 */
export type Typed = Record<string, unknown>;

export type ChargesForm = SavedForm<Typed, ChargesInput>;

export const percentOf = (state: string) => `percent-${state}`;
export const taxesDeliveryOf = (state: string) => `delivery-${state}`;
const CLASS = "class-";
export const classOf = (category: string) => CLASS + category;

const YES = "yes";
export const yesOr = (is: boolean) => (is ? YES : "");
export const isYes = (typed: unknown) => typed === YES;

export const statesIn = ({ states }: Typed): State[] => String(states).split(" ").filter(isState);

const asDollars = (cents: number): string => (cents > 0 ? toDollars(cents).toFixed(2) : "");

/** The fields of these rates. */
export const typedRates = (rates: Readonly<Record<string, TaxRate>>): Typed => ({
  states: Object.keys(rates).sort().join(" "),
  ...Object.fromEntries(
    Object.entries(rates).flatMap(([state, { percent, delivery }]) => [
      [percentOf(state), String(percent)],
      [taxesDeliveryOf(state), yesOr(delivery)],
    ]),
  ),
});

export const asTyped = ({ seller, delivery, shipping, tax }: ChargesInput): Typed => ({
  sellerName: seller.name,
  sellerAddress: seller.address,
  taxNumber: seller.taxNumber,
  fee: asDollars(delivery.feeCents),
  freeFrom: asDollars(delivery.freeFromCents),
  time: shipping.time,
  carriers: shipping.carriers,
  mode: tax.mode,
  ...typedRates(tax.rates),
  ...Object.fromEntries(Object.entries(tax.categories).map(([id, chosen]) => [classOf(id), chosen])),
});

const amount = z.pipe(
  optionalDollars({ required: "", min: 0, max: toDollars(PAYMENT_CENTS.max) }),
  z.transform((dollars) => toCents(dollars ?? 0)),
);

/** A percentage as it is typed: "6.625", "6,625 %". */
export const percent = z.pipe(
  z.transform((typed) => {
    const read = readNumber(String(typed), "percent");
    return read.ok ? read.value : Number.NaN;
  }),
  taxRate.shape.percent,
);

const { seller, shipping, tax } = settings.shape;
const fixed = z.object({
  sellerName: seller.shape.name,
  sellerAddress: seller.shape.address,
  taxNumber: seller.shape.taxNumber,
  fee: amount,
  freeFrom: amount,
  time: shipping.shape.time,
  carriers: shipping.shape.carriers,
  mode: tax.shape.mode,
});

/** The settings as they are typed. What the page does not show stays as it is stored. */
export const readCharges = (stored: ChargesInput, typed: Typed): Parsed<ChargesInput> => {
  const read = parse(fixed, typed);
  const errors = read.ok ? [] : read.errors;
  const each = <T>(name: string, schema: z.ZodMiniType<T>): T[] => {
    const one = parse(schema, typed[name]);
    if (one.ok) return [one.value];
    errors.push(...one.errors.map((error) => ({ ...error, field: name })));
    return [];
  };
  let { rates, categories } = stored.tax;
  if (typed.mode === "rates") {
    const states = statesIn(typed).flatMap((state) =>
      each(percentOf(state), percent).map((value): [State, TaxRate] => [
        state,
        { percent: value, delivery: isYes(typed[taxesDeliveryOf(state)]) },
      ]),
    );
    rates = Object.fromEntries(states);
  }
  if (typed.mode === "rates" || typed.mode === "stripe") {
    const names = Object.keys(typed).filter((name) => name.startsWith(CLASS));
    const classes = names.flatMap((name) =>
      each(name, taxClass).map((chosen): [string, TaxClass] => [name.slice(CLASS.length), chosen]),
    );
    categories = Object.fromEntries(classes.filter(([, chosen]) => chosen !== "taxable"));
  }
  if (!read.ok || errors.length > 0) return { ok: false, errors };
  const { sellerName, sellerAddress, taxNumber, fee, freeFrom, time, carriers, mode } = read.value;
  return {
    ok: true,
    value: {
      seller: { name: sellerName, address: sellerAddress, taxNumber },
      delivery: { feeCents: fee, freeFromCents: freeFrom },
      shipping: { time, carriers },
      tax: { mode, rates, categories },
    },
  };
};

/** The same as a form's schema. */
export const chargesSchema = (stored: ChargesInput): z.ZodMiniType<ChargesInput, Typed> =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((typed, { issues }) => {
      const read = readCharges(stored, typed);
      if (read.ok) return read.value;
      for (const { field, message } of read.errors)
        issues.push({ code: "custom", path: [field], message, input: typed });
      return z.NEVER;
    }),
  );
