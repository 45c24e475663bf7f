import { formatCents, formatNumber } from "contract/money";
import { partsOf } from "contract/order";
import type { Overview, OverviewDays, Sales as Sold } from "contract/overview";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { writeOrdersAddress } from "../../data/orders/orders-address.ts";
import { daysInWords } from "../../ui/moment.tsx";
import { Section } from "../../ui/section.tsx";
import { keptOf, SalesChart } from "./sales-chart.tsx";

const paidOrdersOf = (from: string, to: string): string =>
  `${pages.manageOrders.path}?${writeOrdersAddress({ text: "", state: "paid", from, to, sort: "newest" })}`;

export const Sales = ({ zone, periods, before, days }: Overview & { days: OverviewDays }) => {
  const all = sumOf(periods);
  const unit = periods.some(({ from, to }) => from !== to) ? "week" : "day";
  return (
    <Section title="Sales" className="panel p-5 sm:p-6" heading="heading-2">
      <p className="mt-3">
        <Link
          to={paidOrdersOf(periods[0]?.from ?? "", periods.at(-1)?.to ?? "")}
          className="font-bold text-3xl tabular-nums hover:underline"
        >
          {formatCents(keptOf(all))}
        </Link>
        <span className="block text-muted">{salesInWords(all)}</span>
        {all.deliveryCents + all.taxCents > 0 && <span className="block text-muted">{partsInWords(all)}</span>}
      </p>
      <p className="mt-2 font-medium">{`${changeInWords(keptOf(all), keptOf(before), Number(days))}.`}</p>
      <SalesChart periods={periods} unit={unit} />
      <details className="mt-4">
        <summary className="cursor-pointer py-2 font-medium">{`By ${unit}, as a table`}</summary>
        <SalesTable periods={periods} unit={unit} />
      </details>
      <p className="mt-2 text-muted text-sm">
        Paid orders by order date, net of refunds and lost disputes. Days are in the shop's{" "}
        <Link to={pages.settings.path} className="text-link">
          time zone
        </Link>
        , <span>{zone.replaceAll("_", " ")}</span>.
      </p>
    </Section>
  );
};

const CELL = "py-2 ps-4 text-right tabular-nums";

const SalesTable = ({ periods, unit }: Pick<Overview, "periods"> & { unit: "day" | "week" }) => (
  <table className="mt-2 w-full max-w-xl">
    <caption className="sr-only">{`Sales by ${unit}, newest first`}</caption>
    <thead className="text-muted text-sm">
      <tr>
        <th scope="col" className="py-2 text-left font-medium">
          {unit === "day" ? "Day" : "Week"}
        </th>
        {["Orders", "Sales"].map((name) => (
          <th key={name} scope="col" className={`${CELL} font-medium`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {periods.toReversed().map((period) => (
        <tr key={period.from} className="border-base-300 border-t">
          <th scope="row" className="py-1 text-left font-normal">
            <Link to={paidOrdersOf(period.from, period.to)} className="text-link lone-link">
              {daysInWords(period.from, period.to)}
            </Link>
          </th>
          <td className={CELL}>{formatNumber(period.orders)}</td>
          <td className={CELL}>{formatCents(keptOf(period))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const sumOf = (all: readonly Sold[]): Sold => {
  const sum = (of: keyof Sold) => all.reduce((total, one) => total + one[of], 0);
  return {
    orders: sum("orders"),
    cents: sum("cents"),
    deliveryCents: sum("deliveryCents"),
    taxCents: sum("taxCents"),
    returnedCents: sum("returnedCents"),
  };
};

/** "Sold: $100.00 of goods, $5.00 of delivery, $6.96 of tax" */
const partsInWords = ({ cents, deliveryCents, taxCents }: Sold): string => {
  const parts = partsOf({ totalCents: cents, deliveryCents, taxCents });
  const shown: [name: string, cents: number][] = [
    ["goods", parts.goodsCents],
    ["delivery", deliveryCents],
    ["tax", taxCents],
  ];
  const words = shown.filter(([, cents]) => cents > 0).map(([name, cents]) => `${formatCents(cents)} of ${name}`);
  return `Sold: ${words.join(", ")}`;
};

/** "4 paid orders, net of $5.00 in refunds and disputes". */
const salesInWords = ({ orders, returnedCents }: Sold): string => {
  const sold = `${formatNumber(orders)} paid ${orders === 1 ? "order" : "orders"}`;
  return returnedCents > 0 ? `${sold}, net of ${formatCents(returnedCents)} in refunds and disputes` : sold;
};

/** Compares cents with those of as many days before: "8% more than in the 30 days before ($120.00)". */
export const changeInWords = (cents: number, before: number, days: number): string => {
  if (before <= 0) return `Nothing was sold in the ${days} days before`;
  const percent = Math.round((Math.abs(cents - before) / before) * 100);
  const than = `in the ${days} days before (${formatCents(before)})`;
  if (percent === 0) return `About as much as ${than}`;
  return `${formatNumber(percent)}% ${cents > before ? "more" : "less"} than ${than}`;
};
