import { isState, STATES, type State } from "contract/states";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { Problem } from "../../shop/form-end.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { Bin, Download } from "../../ui/icons.tsx";
import { readFile } from "../../ui/read-file.ts";
import { saveCsv } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.ts";
import {
  type ChargesForm,
  type ChargesInput,
  isYes,
  percentOf,
  statesIn,
  taxesDeliveryOf,
  typedRates,
  yesOr,
} from "./charges-form.ts";

interface RatesTableProps {
  charges: ChargesForm;
  /** The rates as they are typed; undefined while one is wrong. */
  rates: ChargesInput["tax"]["rates"] | undefined;
}

/** The shop's rates by state. */
export const RatesTable = ({ charges, rates }: RatesTableProps) => {
  const { form } = charges;
  const typed = useWatch({ control: form.control });
  const states = statesIn(typed);
  const add = useRef<HTMLSelectElement>(null);
  const list = (listed: readonly State[]) => form.setValue("states", [...listed].sort().join(" "));
  const remove = (state: State) => {
    flushSync(() => list(states.filter((one) => one !== state)));
    form.setValue(percentOf(state), "");
    form.setValue(taxesDeliveryOf(state), "");
    add.current?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">Orders to other states aren't taxed.</p>
      {states.length > 0 && (
        <ul aria-label="Rates by state" className="divide-y divide-base-300 border-base-300 border-y">
          {states.map((state) => (
            <li
              key={state}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-3 sm:grid-cols-[1fr_14rem_auto]"
            >
              <TextField
                {...charges.field(percentOf(state))}
                label={`${STATES[state]} (${state})`}
                inputMode="decimal"
                autoComplete="off"
                end={
                  <span aria-hidden="true" className="px-3 text-muted">
                    %
                  </span>
                }
              />
              <CheckField
                label="Delivery is taxed"
                what={STATES[state]}
                className="min-h-11 max-sm:col-span-2 max-sm:row-start-2 sm:mt-6"
                checked={isYes(typed[taxesDeliveryOf(state)])}
                onChange={(is) => form.setValue(taxesDeliveryOf(state), yesOr(is))}
              />
              <Button
                variant="ghost"
                className="btn-square mt-6"
                aria-label={`Remove ${STATES[state]}`}
                title="Remove"
                onClick={() => remove(state)}
              >
                <Bin />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <SelectField
            ref={add}
            label="Add a state"
            value=""
            onChange={({ target: { value } }) => {
              if (!isState(value)) return;
              flushSync(() => list([...states, value]));
              form.setFocus(percentOf(value));
            }}
          >
            <option value="">Choose a state</option>
            {Object.entries(STATES).map(
              ([state, name]) =>
                !states.includes(state as State) && (
                  <option key={state} value={state}>
                    {name}
                  </option>
                ),
            )}
          </SelectField>
        </div>
        <RatesFile charges={charges} rates={rates} />
      </div>
    </div>
  );
};

const RatesFile = ({ charges: { form }, rates }: RatesTableProps) => {
  const [problem, setProblem] = useState<string>();
  const take = async (file: File) => {
    const [text, { readRates }] = await Promise.all([readFile(file), import("./rates-csv.ts")]);
    const read = text.ok ? readRates(text.value) : text;
    setProblem(read.ok ? undefined : `${read.message} Nothing was changed.`);
    if (!read.ok) return;
    for (const [name, value] of Object.entries(typedRates(read.value))) form.setValue(name, value);
    toast.success("Rates loaded. Save to use them.");
  };
  const download = async () => {
    const { ratesCsv } = await import("./rates-csv.ts");
    saveCsv("tax-rates.csv", ratesCsv(rates ?? {}));
  };
  return (
    <>
      <label className="btn btn-outline btn-primary outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-primary">
        <span>Import CSV</span>
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
            // The same file can be chosen again.
            target.value = "";
          }}
        />
      </label>
      <Button variant="secondary" disabled={!rates} onClick={download}>
        <Download />
        <span>Download CSV</span>
      </Button>
      {problem && (
        <div className="basis-full">
          <Problem>{problem}</Problem>
        </div>
      )}
    </>
  );
};
