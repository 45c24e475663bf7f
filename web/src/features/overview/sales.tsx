import { formatCents, formatNumber } from "contract/money";
import type { Overview, OverviewDays } from "contract/overview";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { writeOrdersAddress } from "../../data/orders/orders-address.ts";
import { daysInWords } from "../../ui/moment.tsx";
import { SalesChart } from "./sales-chart.tsx";
import { changeInWords, keptOf, salesInWords, sumOf } from "./sales-in-words.ts";

/** Manage Orders, with the paid orders of these days, both included. */
const paidOrdersOf = (from: string, to: string): string =>
  `${pages.manageOrders.path}?${writeOrdersAddress({ text: "", state: "paid", from, to, sort: "newest" })}`;

export const Sales = ({ periods, before, days }: Overview & { days: OverviewDays }) => {
  const all = sumOf(periods);
  const unit = periods.some(({ from, to }) => from !== to) ? "week" : "day";
  return (
    <section aria-labelledby="sales" className="panel p-5 sm:p-6">
      <h2 id="sales" className="heading-2">
        Sales
      </h2>
      <p className="mt-3">
        <Link
          to={paidOrdersOf(periods[0]?.from ?? "", periods.at(-1)?.to ?? "")}
          className="font-bold text-3xl tabular-nums hover:underline"
        >
          {formatCents(keptOf(all))}
        </Link>
        <span className="block text-muted">{salesInWords(all)}</span>
      </p>
      <p className="mt-2 font-medium">{`${changeInWords(keptOf(all), keptOf(before), Number(days))}.`}</p>
      <SalesChart periods={periods} unit={unit} />
      <details className="mt-4">
        <summary className="cursor-pointer py-2 font-medium">{`By ${unit}, as a table`}</summary>
        <SalesTable periods={periods} unit={unit} />
      </details>
      <p className="mt-2 text-muted text-sm">
        An order counts on the day when it was placed, once it is paid. What was refunded of it since, or lost to a
        dispute, is taken off that day.
      </p>
    </section>
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
        <th scope="col" className={`${CELL} font-medium`}>
          Orders
        </th>
        <th scope="col" className={`${CELL} font-medium`}>
          Sales
        </th>
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
