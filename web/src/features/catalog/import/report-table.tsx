import { formatNumber } from "contract/money";
import { useState } from "react";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { type Column, DataTable } from "../../../ui/table/data-table.tsx";
import { countOf, type Reported, STATUSES, type Status } from "./report.ts";

const STEP = 50;

const TONES: Partial<Record<Status, BadgeTone>> = {
  wrong: "danger",
  "not-done": "warning",
  new: "success",
  added: "success",
};

const NONE = "—";

const columns: Column<Reported>[] = [
  {
    name: "Line",
    place: "col-start-1",
    cell: ({ line }) => <span className="whitespace-nowrap text-muted text-sm tabular-nums">{`Line ${line}`}</span>,
  },
  {
    name: "SKU",
    place: "col-start-2 row-start-2 text-right text-muted text-sm @3xl:text-left",
    cell: ({ sku }) => <span className="break-all @3xl:inline-block @3xl:min-w-24">{sku || NONE}</span>,
  },
  { name: "Product", place: "col-start-1 row-start-2", cell: ({ name }) => <bdi dir="auto">{name || NONE}</bdi> },
  {
    name: "Result",
    place: "col-start-2 row-start-1 justify-self-end",
    cell: ({ status }) => <Badge tone={TONES[status] ?? "neutral"}>{STATUSES[status]}</Badge>,
  },
  {
    name: "Details",
    place: "col-span-2 row-start-3 text-sm",
    cell: ({ details }) => <span className={details ? "" : "@max-3xl:hidden"}>{details || NONE}</span>,
  },
];

/** The report, all or filtered by result, a part at a time. */
export const ReportTable = ({ report }: { report: readonly Reported[] }) => {
  const [only, setOnly] = useState<Status>();
  const [shown, setShown] = useState(STEP);
  const found = only ? report.filter(({ status }) => status === only) : report;
  const present = (Object.keys(STATUSES) as Status[]).filter((status) => countOf(report, status) > 0);
  const choices = [undefined, ...present];
  return (
    <section aria-label="Lines of the file" className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        {choices.map((status) => (
          <Button
            key={status ?? "all"}
            size="sm"
            variant={status === only ? "primary" : "secondary"}
            aria-pressed={status === only}
            onClick={() => {
              setOnly(status);
              setShown(STEP);
            }}
          >
            {status
              ? `${STATUSES[status]} (${formatNumber(countOf(report, status))})`
              : `All (${formatNumber(report.length)})`}
          </Button>
        ))}
      </fieldset>
      <DataTable
        caption="Lines of the file"
        columns={columns}
        rows={found.slice(0, shown)}
        keyOf={({ line }) => String(line)}
      />
      {found.length > shown && (
        <Button variant="secondary" className="self-start" onClick={() => setShown(shown + STEP)}>
          {`Show more (${formatNumber(found.length - shown)} left)`}
        </Button>
      )}
    </section>
  );
};
