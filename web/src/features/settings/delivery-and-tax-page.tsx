import type { Category } from "contract/category";
import { PRICES_INCLUDE_TAX } from "contract/shown-parts";
import { TAX_MODES, type TaxMode } from "contract/tax";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { pages } from "../../config/pages.ts";
import { useCategories } from "../../data/categories/categories.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { useUser } from "../../data/session/user.ts";
import { saveSettings } from "../../data/settings/save-settings.ts";
import { useSettings } from "../../data/settings/settings.ts";
import { Form } from "../../shop/form-end.tsx";
import { TaxClassField } from "../../shop/tax-class-field.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Page } from "../../ui/page.tsx";
import { RadioGroup } from "../../ui/picture-choice.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { asTyped, type ChargesForm, type ChargesInput, chargesSchema, classOf, readCharges } from "./charges-form.ts";
import { RatesTable } from "./rates-table.tsx";
import { WorkedExample } from "./worked-example.tsx";

export const DeliveryAndTaxPage = () => (
  <Page title={pages.deliveryAndTax.title} lead={pages.deliveryAndTax.lead}>
    <WhenReady live={useSettings()} what="the settings">
      {({ seller, delivery, shipping, tax }) => {
        const stored = { seller, delivery, shipping, tax };
        return <ChargesPanel key={JSON.stringify(stored)} stored={stored} />;
      }}
    </WhenReady>
  </Page>
);

const MONEY = { inputMode: "decimal", autoComplete: "off" } as const;
const HEADING = "font-semibold text-lg";

const dollar = (
  <span aria-hidden="true" className="px-3 text-muted">
    $
  </span>
);

const ChargesPanel = ({ stored }: { stored: ChargesInput }) => {
  const [begun] = useState(stored);
  const [schema] = useState(() => chargesSchema(stored));
  const charges = useSavedForm({
    schema,
    draft: { name: "delivery-and-tax", owner: useUser()?.uid ?? "", untouched: asTyped(begun) },
    save: saveSettings,
    onSaved: () => toast.success("The settings are saved"),
  });
  const { form, field } = charges;
  const typed = useWatch({ control: form.control });
  const read = readCharges(begun, typed);
  const live = useCategories();
  const categories = live.status === "ready" ? live.data : [];
  return (
    <Form form={charges} name="Delivery and tax" label="Save" className="panel max-w-3xl gap-8 p-5 sm:p-6">
      <Section title="Seller" heading={HEADING} className="flex flex-col gap-4">
        <p className="text-muted">Shown on receipts.</p>
        <TextField {...field("sellerName")} label="Name" autoComplete="off" />
        <TextArea {...field("sellerAddress")} label="Address" autoComplete="off" />
        <TextField {...field("taxNumber")} label="Tax number" autoComplete="off" />
      </Section>
      <Section title="Delivery" heading={HEADING} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("fee")} {...MONEY} label="Fee" hint="0 or empty: delivery is free." end={dollar} />
          <TextField
            {...field("freeFrom")}
            {...MONEY}
            label="Free from"
            hint="Orders of this amount or more ship free. 0 or empty: never."
            end={dollar}
          />
          <TextField {...field("time")} label="Delivery time" hint="As in: 1 to 3 business days" autoComplete="off" />
          <TextField {...field("carriers")} label="Carriers" hint="As in: UPS, FedEx" autoComplete="off" />
        </div>
      </Section>
      <Section title="Tax" heading={HEADING} className="flex flex-col gap-5">
        <ModeField charges={charges} />
        {typed.mode === "rates" && <RatesTable charges={charges} rates={read.ok ? read.value.tax.rates : undefined} />}
        {(typed.mode === "rates" || typed.mode === "stripe") && (
          <ExemptCategories charges={charges} categories={categories} />
        )}
      </Section>
      <WorkedExample charges={read.ok ? read.value : undefined} category={categories[0]} />
    </Form>
  );
};

const MODES: Record<TaxMode, { name: string; about: ReactNode }> = {
  none: { name: "None", about: "No tax is charged or shown." },
  included: { name: "Prices include tax", about: `Pages and receipts say “${PRICES_INCLUDE_TAX}”` },
  rates: { name: "My own rates by state", about: "The rate of the state in the address is added at checkout." },
  stripe: {
    name: "Stripe Tax",
    about: (
      <>
        <span>
          Stripe works out the tax of each order. It must be switched on at Stripe, which charges a fee per transaction.{" "}
        </span>
        <a href="https://docs.stripe.com/tax/set-up" target="_blank" rel="noreferrer" className="text-link">
          How to set up Stripe Tax
        </a>
      </>
    ),
  },
};

const ModeField = ({ charges: { form, field } }: { charges: ChargesForm }) => {
  const { error, ...mode } = field("mode");
  const chosen = useWatch({ control: form.control, name: "mode" });
  return (
    <RadioGroup label="How orders are taxed" className="gap-3" {...(error && { error })}>
      {TAX_MODES.map((name) => (
        <div key={name} className="flex gap-3">
          <input
            {...mode}
            type="radio"
            id={`mode-${name}`}
            value={name}
            defaultChecked={chosen === name}
            aria-describedby={`mode-${name}-about`}
            className="mt-1 size-4 shrink-0 self-start accent-primary"
          />
          <div className="min-w-0">
            <label htmlFor={`mode-${name}`} className="cursor-pointer font-medium">
              {MODES[name].name}
            </label>
            <p id={`mode-${name}-about`} className="text-muted text-sm">
              {MODES[name].about}
            </p>
          </div>
        </div>
      ))}
    </RadioGroup>
  );
};

interface ExemptCategoriesProps {
  charges: ChargesForm;
  categories: readonly Category[];
}

const ExemptCategories = ({ charges: { form, field }, categories }: ExemptCategoriesProps) => {
  const typed = useWatch({ control: form.control });
  if (categories.length === 0) return null;
  return (
    <Section title="Exempt categories" heading="font-semibold" className="flex flex-col gap-3">
      <p className="text-muted text-sm">To tax a product differently from its category, edit the product.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {categories.map(({ _id, name }) => {
          const { error } = field(classOf(_id));
          return (
            <TaxClassField
              key={_id}
              name={classOf(_id)}
              label={name}
              value={String(typed[classOf(_id)] ?? "taxable")}
              onChange={(value) => form.setValue(classOf(_id), value, { shouldValidate: form.formState.isSubmitted })}
              error={error}
              offersCodes={typed.mode === "stripe"}
            />
          );
        })}
      </div>
    </Section>
  );
};
