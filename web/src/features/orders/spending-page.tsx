import { counted } from "contract/counted";
import { beginningOf, dayIn } from "contract/days";
import { formatCents } from "contract/money";
import type { Order } from "contract/order-answer";
import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useOrdersInTime } from "../../data/orders/use-orders.ts";
import type { SessionUser } from "../../data/session/session-state.ts";
import { useUser } from "../../data/session/user.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DownloadButton } from "../../ui/download-button.tsx";
import { ArrowLeft, ArrowRight } from "../../ui/icons.tsx";
import { monthInWords, useZone } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { SPENDING_COLUMNS, type Spending, type Spent, type SpentBy, spendingOf, spendingRows } from "./spending.ts";

export const SpendingPage = () => {
  const user = useUser();
  const zone = useZone();
  const asked = useSearchParams()[0].get("year") ?? "";
  const thisYear = Number(dayIn(zone, new Date()).slice(0, 4));
  const year = /^20\d\d$/.test(asked) ? Math.min(Number(asked), thisYear) : thisYear;
  return (
    <Page title={pages.spending.title} lead={pages.spending.lead}>
      <nav aria-label="Years" className="mb-6 flex flex-wrap items-center gap-3">
        <ButtonLink to={{ search: `?year=${year - 1}` }} variant="secondary" size="sm">
          <ArrowLeft />
          <span>{year - 1}</span>
        </ButtonLink>
        <span aria-current="page" className="font-semibold text-lg tabular-nums">
          {year}
        </span>
        {year < thisYear && (
          <ButtonLink to={{ search: `?year=${year + 1}` }} variant="secondary" size="sm">
            <span>{year + 1}</span>
            <ArrowRight />
          </ButtonLink>
        )}
      </nav>
      {user && <Year user={user} year={year} zone={zone} />}
    </Page>
  );
};

const Year = ({ user, year, zone }: { user: SessionUser; year: number; zone: string }) => {
  const begins = (of: number) => beginningOf(`${of}-01-01`, zone);
  const live = useOrdersInTime(user, [begins(year), begins(year + 1)]);
  return (
    <WhenReady live={live} what="your orders">
      {(orders) => (
        <div
          aria-busy={live.status === "ready" && live.isTurning}
          className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60"
        >
          <Shown year={year} orders={orders} zone={zone} />
        </div>
      )}
    </WhenReady>
  );
};

const Shown = ({ year, orders, zone }: { year: number; orders: readonly Order[]; zone: string }) => {
  const spending = spendingOf(orders, zone);
  const { months, costCenters } = spending;
  if (spending.orders === 0)
    return (
      <EmptyNotice
        title={`You have no paid orders in ${year}`}
        action={<ButtonLink to={pages.myOrders.path}>{pages.myOrders.title}</ButtonLink>}
      />
    );
  const isSplit = costCenters.some(({ name }) => name !== "");
  return (
    <>
      <Section title={`Spent in ${year}`} className="panel p-5 sm:p-6" heading="heading-2">
        <p className="mt-3 font-bold text-3xl tabular-nums">{formatCents(spending.cents)}</p>
        <p className="mb-4 text-muted">{inWords(spending)}</p>
        {isSplit && <CostCenters of={costCenters} className="mb-5 max-w-md" />}
        <DownloadButton
          file={`spending ${year}.csv`}
          readAll={async () => spendingRows(orders, zone)}
          columns={SPENDING_COLUMNS}
        />
      </Section>
      <DataTable
        caption={`Paid orders of ${year} by month, newest first`}
        rows={months}
        keyOf={({ name }) => name}
        columns={isSplit ? [...columns, costCenterColumn] : columns}
      />
      <p className="text-muted text-sm">
        Paid orders by order date, net of refunds. The file has a row for each product, then delivery, tax and refunds.
      </p>
    </>
  );
};

const inWords = ({ orders, returnedCents }: Spent): string =>
  `${counted(orders, "paid order")}${returnedCents > 0 ? `, net of ${formatCents(returnedCents)} in refunds` : ""}`;

const CostCenters = ({ of, className }: { of: readonly SpentBy[]; className: string }) => (
  <ul aria-label="Cost centers" className={className}>
    {of.map(({ name, cents }) => (
      <li key={name} className="flex justify-between gap-4">
        <span dir="auto" className={`wrap-anywhere ${name ? "" : "text-muted"}`}>
          {name || "No cost center"}
        </span>
        <span className="tabular-nums">{formatCents(cents)}</span>
      </li>
    ))}
  </ul>
);

type Month = Spending["months"][number];

const columns: Column<Month>[] = [
  { name: "Month", cell: ({ name }) => <span className="font-semibold">{monthInWords(name)}</span> },
  { name: "Orders", numeric: true, cell: ({ orders }) => <span>{orders}</span> },
  { name: "Refunded", numeric: true, cell: ({ returnedCents }) => <span>{formatCents(returnedCents)}</span> },
  { name: "Spent", numeric: true, cell: ({ cents }) => <span className="font-semibold">{formatCents(cents)}</span> },
];

const costCenterColumn: Column<Month> = {
  name: "By cost center",
  cell: ({ costCenters }) => <CostCenters of={costCenters} className="w-full" />,
};
