import { formatCents, formatNumber } from "contract/money";
import type { Overview } from "contract/overview";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { writeOrdersAddress } from "../../data/orders/orders-address.ts";
import { dayInWords } from "../../ui/moment.tsx";
import { changeInWords } from "./change-in-words.ts";
import { SalesChart } from "./sales-chart.tsx";

/** The list of the paid orders of some days, both included. */
const paidOrdersOf = (from: string, to: string): string =>
  `${pages.manageOrders.path}?${writeOrdersAddress({ text: "", state: "paid", from, to, sort: "newest" })}`;

const ordersInWords = (count: number): string => `${formatNumber(count)} paid ${count === 1 ? "order" : "orders"}`;

/** What was sold in the last days, compared with the days before, and day by day. */
export const Sales = ({ days, refundedCents, before }: Overview) => {
  const sum = (of: "orders" | "cents") => days.reduce((all, day) => all + day[of], 0);
  const kept = sum("cents") - refundedCents;
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  return (
    <section aria-labelledby="sales" className="panel p-5 sm:p-6">
      <h2 id="sales" className="heading-2">
        Sales
      </h2>
      <p className="mt-3">
        <Link to={paidOrdersOf(first, last)} className="font-bold text-3xl tabular-nums hover:underline">
          {formatCents(kept)}
        </Link>
        <span className="block text-muted">
          {`${ordersInWords(sum("orders"))}${refundedCents > 0 ? `, ${formatCents(refundedCents)} refunded and taken off` : ""}`}
        </span>
      </p>
      <p className="mt-2 font-medium">{`${changeInWords(kept, before.cents - before.refundedCents, days.length)}.`}</p>
      <SalesChart days={days} />
      <details className="mt-4">
        <summary className="cursor-pointer py-2 font-medium">Day by day, as a table</summary>
        <DayTable days={days} />
      </details>
      <p className="mt-2 text-muted text-sm">
        An order counts on the day when it was placed, once it is paid. Days are in UTC, and refunds are taken off the
        sum alone.
      </p>
    </section>
  );
};

const CELL = "py-2 text-right tabular-nums";

const DayTable = ({ days }: Pick<Overview, "days">) => (
  <table className="mt-2 w-full max-w-xl">
    <caption className="sr-only">Sales by day, newest first</caption>
    <thead className="text-muted text-sm">
      <tr>
        <th scope="col" className="py-2 text-left font-medium">
          Day
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
      {days.toReversed().map(({ day, orders, cents }) => (
        <tr key={day} className="border-base-300 border-t">
          <th scope="row" className="py-1 text-left font-normal">
            <Link to={paidOrdersOf(day, day)} className="text-link lone-link">
              {dayInWords(day)}
            </Link>
          </th>
          <td className={CELL}>{formatNumber(orders)}</td>
          <td className={CELL}>{formatCents(cents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
