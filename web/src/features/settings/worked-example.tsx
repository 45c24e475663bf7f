import type { Category } from "contract/category";
import { optionalDollars, parse } from "contract/fields";
import { formatCents, PAYMENT_CENTS, toDollars } from "contract/money";
import { planQuote } from "contract/quote";
import { includesTax, PRICES_INCLUDE_TAX, shownParts } from "contract/shown-parts";
import { STATES } from "contract/states";
import { useState } from "react";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";
import type { ChargesInput } from "./charges-form.ts";

const amountInput = optionalDollars({ required: "", min: 0.01, max: toDollars(PAYMENT_CENTS.max) });

/** An example of what an order comes to. With Stripe Tax, its tax is not known before there is an order. */
export const exampleOf = (
  { delivery, tax }: ChargesInput,
  order: { price: number; state: string; category?: Category | undefined },
): string => {
  const { price, state, category } = order;
  const isStripes = tax.mode === "stripe";
  const plan = planQuote({
    lines: [{ price, quantity: 1, category: category?._id ?? null }],
    address: `1 Main Street, Springfield, ${state}`,
    charges: { delivery, tax: isStripes ? { ...tax, mode: "none" } : tax },
    today: "",
  });
  if (plan.kind !== "quoted") return "";
  const goods = formatCents(plan.quote.goodsCents) + (category ? ` of ${category.name}` : "");
  const parts = shownParts(plan.quote, plan.tax).map(
    ({ name, cents }) => `${name.toLowerCase()} ${formatCents(cents)}`,
  );
  return [
    `An order of ${goods}${tax.mode === "rates" ? ` to ${state}` : ""} comes to ${formatCents(plan.quote.totalCents)}`,
    isStripes ? " before tax" : "",
    parts.length > 0 ? `: ${parts.join(", ")}.` : ".",
    includesTax(plan.tax) ? ` ${PRICES_INCLUDE_TAX}` : "",
    isStripes ? " Stripe works out the tax at checkout." : "",
  ].join("");
};

interface WorkedExampleProps {
  /** As typed; undefined while something is wrong. */
  charges: ChargesInput | undefined;
  category: Category | undefined;
}

/** What an order would come to with the values that are typed. */
export const WorkedExample = ({ charges, category }: WorkedExampleProps) => {
  const [amount, setAmount] = useState("40.00");
  const [chosen, setChosen] = useState<string>();
  const price = parse(amountInput, amount);
  const state = chosen ?? Object.keys(charges?.tax.rates ?? {}).sort()[0] ?? "NJ";
  const isShown = charges && price.ok && price.value !== undefined;
  return (
    <Section title="For example" className="rounded-field bg-base-200 p-4">
      <div className="mb-3 grid gap-3 sm:max-w-md sm:grid-cols-2">
        <TextField
          label="Goods in dollars"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        {charges?.tax.mode === "rates" && (
          <SelectField label="Sent to" value={state} onChange={({ target }) => setChosen(target.value)}>
            {Object.entries(STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <p role="status" className={isShown ? "" : "text-muted"}>
        {isShown
          ? exampleOf(charges, { price: price.value ?? 0, state, category })
          : "Fix the errors to see an order's total."}
      </p>
    </Section>
  );
};
