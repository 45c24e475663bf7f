import { formatNumber } from "contract/money";
import {
  countOf,
  DEVICES,
  METRIC_NAMES,
  METRICS,
  type MeasuredPage,
  type Metric,
  percentileOf,
  type Rating,
  ratingOf,
} from "contract/speed";
import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { readableOf, unreadableOf } from "../../data/firebase/unreadable-document.ts";
import { type PageSpeed, SPEED_DAYS, speedByPage, useSpeed } from "../../data/speed/use-speed.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { UnreadableDocuments } from "../../ui/table/unreadable-documents.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";

const searchOf = (choice: Record<"device" | "days", string>) => new URLSearchParams(choice).toString();

/** How fast the pages were for visitors, live: the value of each metric that three of four visits did not exceed. */
export const SpeedPage = () => {
  const [search] = useSearchParams();
  const device = DEVICES.find((one) => one === search.get("device")) ?? "phone";
  const days = SPEED_DAYS.find((one) => one === search.get("days")) ?? SPEED_DAYS[0];
  return (
    <Page title={pages.speed.title} lead={pages.speed.lead}>
      <div className="flex flex-wrap gap-x-8">
        <FilterLinks
          label="Device"
          names={DEVICES}
          labels={{ phone: "Phones", desktop: "Desktops" }}
          current={device}
          searchOf={(name) => searchOf({ device: name, days })}
        />
        <FilterLinks
          label="Days"
          names={SPEED_DAYS}
          labels={{ 7: "7 days", 28: "28 days" }}
          current={days}
          searchOf={(name) => searchOf({ device, days: name })}
        />
      </div>
      <WhenReady live={useSpeed(Number(days))} what="the measurements">
        {(read) => (
          <div className="flex flex-col gap-6">
            <UnreadableDocuments documents={unreadableOf(read)} />
            <SpeedTable pages={speedByPage(readableOf(read), device)} caption={`The last ${days} days`} />
            <Legend />
          </div>
        )}
      </WhenReady>
    </Page>
  );
};

type Row = PageSpeed & { page: MeasuredPage; visits: number };

const SpeedTable = ({ pages, caption }: { pages: Map<MeasuredPage, PageSpeed>; caption: string }) => {
  const rows: Row[] = [...pages].map(([page, speed]) => ({ page, visits: countOf(speed.TTFB), ...speed }));
  if (rows.length === 0)
    return (
      <EmptyNotice title="Nothing was measured yet">
        Figures appear here once people have visited. The shop measures a part of all visits: see VITE_SPEED_SAMPLE in
        its settings.
      </EmptyNotice>
    );
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows.sort((one, other) => other.visits - one.visits)}
      keyOf={({ page }) => page}
    />
  );
};

const tones: Record<Rating, BadgeTone> = { good: "success", "needs improvement": "warning", poor: "danger" };

const written = (metric: Metric, value: number) => {
  if (metric === "CLS") return value.toFixed(value < 0.1 ? 3 : 2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
};

const Figure = ({ metric, row }: { metric: Metric; row: Row }) => {
  const value = percentileOf(metric, row[metric], 0.75);
  if (value === undefined) return <span className="text-muted">not measured</span>;
  const rating = ratingOf(metric, value);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 @3xl:flex-col @3xl:items-end">
      {written(metric, value)} <Badge tone={tones[rating]}>{rating}</Badge>
    </span>
  );
};

const columns: Column<Row>[] = [
  {
    name: "Page",
    cell: ({ page }) => (
      <>
        <span className="block font-semibold">{pages[page]?.title ?? page}</span>
        <span className="block text-muted text-sm">{pages[page]?.path}</span>
      </>
    ),
  },
  { name: "Visits", numeric: true, cell: ({ visits }) => formatNumber(visits) },
  ...METRIC_NAMES.map(
    (metric): Column<Row> => ({ name: metric, numeric: true, cell: (row) => <Figure metric={metric} row={row} /> }),
  ),
];

const Legend = () => (
  <ul className="grid gap-1 text-muted text-sm sm:grid-cols-2">
    {METRIC_NAMES.map((metric) => (
      <li key={metric}>
        <strong>{metric}</strong>, {METRICS[metric].name}: good up to {written(metric, METRICS[metric].good)}, poor
        above {written(metric, METRICS[metric].poor)}
      </li>
    ))}
  </ul>
);
