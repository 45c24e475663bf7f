import { dayIn } from "contract/days";
import { parse } from "contract/fields";
import { toDollars } from "contract/money";
import { lastQuarter, type TaxOfState, taxQuery } from "contract/tax-report";
import { useState } from "react";
import { knownZone } from "../../config/zone.ts";
import { readTaxByState } from "../../data/orders/overview.ts";
import { DayField } from "../../ui/day-field.tsx";
import { DownloadButton } from "../../ui/download-button.tsx";
import { Section } from "../../ui/section.tsx";

const amount =
  (of: Exclude<keyof TaxOfState, "state" | "orders">) =>
  (row: TaxOfState): string =>
    toDollars(row[of]).toFixed(2);

const COLUMNS: Record<string, (row: TaxOfState) => string> = {
  state: ({ state }) => state ?? "",
  orders: ({ orders }) => String(orders),
  goods: amount("goodsCents"),
  delivery: amount("deliveryCents"),
  tax: amount("taxCents"),
  refundedTax: amount("refundedTaxCents"),
};

/** What an owner files with the states, as a file. */
export const TaxByState = ({ zone }: { zone: string }) => {
  const [days, setDays] = useState(() => lastQuarter(dayIn(knownZone(zone), new Date())));
  const asked = parse(taxQuery, days);
  return (
    <Section title="Tax by state" className="panel p-5 sm:p-6" heading="heading-2">
      <p className="mt-2 text-muted">
        Goods, delivery and tax of the orders that were paid in these days, and the tax that was refunded in them.
      </p>
      <fieldset className="mt-3 mb-4 grid max-w-xs grid-cols-2 gap-3">
        <legend className="sr-only">Days of the payments</legend>
        <DayField
          label="From"
          min={undefined}
          max={days.to}
          day={days.from}
          onChoose={(from = "") => setDays({ ...days, from })}
        />
        <DayField
          label="To"
          min={days.from}
          max={undefined}
          day={days.to}
          onChoose={(to = "") => setDays({ ...days, to })}
        />
      </fieldset>
      {asked.ok ? (
        <DownloadButton
          file={`tax ${days.from} to ${days.to}.csv`}
          readAll={async () => (await readTaxByState(days)).states}
          columns={COLUMNS}
        />
      ) : (
        <p role="alert" className="text-error">
          {`${asked.errors[0]?.field === "from" ? "From" : "To"}: ${asked.errors[0]?.message}`}
        </p>
      )}
    </Section>
  );
};
