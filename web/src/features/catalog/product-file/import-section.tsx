import { formatNumber } from "contract/money";
import { useState } from "react";
import { useBeforeUnload } from "react-router-dom";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/field.tsx";
import { FileDrop, usePageFiles } from "../../../ui/file-drop.tsx";
import { Download } from "../../../ui/icons.tsx";
import { FILE_MAX } from "../../../ui/read-file.ts";
import { saveCsv } from "../../../ui/save-file.ts";
import { Section } from "../../../ui/section.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { type Column, DataTable } from "../../../ui/table/data-table.tsx";
import type { PlannedLine } from "./plan.ts";
import { COLUMN_NAMES, factsOf, REMOVED } from "./products-csv.ts";
import { LINES_MAX } from "./read-table.ts";
import { countOf, linesOf, type Reported, reportCsv, reportOf, STATUSES, type Status, summaryOf } from "./report.ts";
import { type Import, useImport } from "./use-import.ts";

export const ImportSection = () => {
  const { state, fileName, take, checkAgain, run, stop } = useImport();
  const isBusy = state.step === "checking" || state.step === "importing";
  const isOver = usePageFiles(([file]) => {
    if (file && !isBusy) void take(file);
  });
  const again = (
    <Button variant="secondary" onClick={() => void checkAgain()}>
      Check the file again
    </Button>
  );
  return (
    <Section title="Import" className="flex flex-col gap-5" heading="heading-2">
      <FileChoice isOver={isOver} isBusy={isBusy} fileName={fileName} onChoose={(file) => void take(file)} />
      {state.step === "begin" && state.problem && (
        <p role="alert" className="alert alert-error alert-soft max-w-3xl">
          {state.problem}
        </p>
      )}
      {state.step === "checking" && <Spinner label="Checking the file" />}
      {state.step === "importing" && <Running state={state} onStop={stop} />}
      {state.step === "checked" && <Checked lines={state.lines} again={again} onImport={() => void run(state.lines)} />}
      {state.step === "imported" && <Imported state={state} again={again} />}
    </Section>
  );
};

interface CheckedProps {
  lines: readonly PlannedLine[];
  again: React.ReactNode;
  onImport: () => void;
}

const Checked = ({ lines, again, onImport }: CheckedProps) => {
  const report = reportOf(lines);
  const wrong = countOf(report, "wrong");
  const open = countOf(report, "new", "changed");
  const bent = lines.filter(({ isBent }) => isBent).length;
  const [isSure, setIsSure] = useState(false);
  return (
    <>
      {wrong > 0 ? (
        <p role="alert" className="alert alert-error alert-soft max-w-3xl">
          {`${wrong === 1 ? "1 line has an error" : `${formatNumber(wrong)} lines have errors`}. Nothing was imported. Fix ${wrong === 1 ? "it" : "them"} and upload again.`}
        </p>
      ) : (
        <p role="status" className="alert alert-info alert-soft max-w-3xl">
          {open === 0
            ? "Nothing to change: every product already matches the file."
            : `Nothing is imported yet. Products to add: ${formatNumber(countOf(report, "new"))}. Products to change: ${formatNumber(countOf(report, "changed"))}.`}
        </p>
      )}
      {wrong === 0 && <StockWarning count={lines.filter(setsStock).length} />}
      {wrong === 0 && bent > 0 && (
        <div className="alert alert-warning alert-soft block max-w-3xl">
          <p>
            {`A spreadsheet may have changed the SKU of ${bent === 1 ? "1 new line" : `${formatNumber(bent)} new lines`}: see the notes. The import would then add products that the shop already has. Format the column as text in the spreadsheet, and choose the file again.`}
          </p>
          <CheckField label="These SKUs are correct" checked={isSure} onChange={setIsSure} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {wrong === 0 && open > 0 && (
          <Button onClick={onImport} disabled={bent > 0 && !isSure}>{`Import ${linesOf(open)}`}</Button>
        )}
        {again}
        <DownloadReport report={report} file="products-check.csv" />
      </div>
      <ReportTable report={report} />
    </>
  );
};

const setsStock = ({ write }: PlannedLine) => write?.kind === "changed" && "availableQuantity" in write.changes;

const StockWarning = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="alert alert-warning alert-soft max-w-3xl">
      {`It sets the stock of ${formatNumber(count)} ${count === 1 ? "product" : "products"} to the number in the file. If orders came in since the file was made, delete its column availableQuantity.`}
    </p>
  );

const Imported = ({ state, again }: { state: Extract<Import, { step: "imported" }>; again: React.ReactNode }) => {
  const report = reportOf(state.lines, state.results);
  const isComplete = countOf(report, "not-done") === 0;
  return (
    <>
      <p
        role={isComplete ? "status" : "alert"}
        className={`alert alert-soft max-w-3xl ${isComplete ? "alert-success" : "alert-warning"}`}
      >
        {summaryOf(report, state.ended)}
      </p>
      <div className="flex flex-wrap gap-3">
        {again}
        <DownloadReport report={report} file="products-import.csv" />
      </div>
      <ReportTable report={report} />
    </>
  );
};

const DownloadReport = ({ report, file }: { report: readonly Reported[]; file: string }) => (
  <Button variant="secondary" onClick={() => saveCsv(file, reportCsv(report))}>
    <Download />
    Download the report
  </Button>
);

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

const Running = ({ state, onStop }: { state: Extract<Import, { step: "importing" }>; onStop: () => void }) => {
  useBeforeUnload(stay);
  return (
    <div className="panel flex max-w-3xl flex-col gap-4 p-5">
      <p className="font-medium tabular-nums">{`${formatNumber(state.done)} of ${linesOf(state.total)}`}</p>
      <progress
        aria-label="Lines that are imported"
        className="accent-primary w-full"
        value={state.done}
        max={state.total}
      />
      <p className="text-muted text-sm">
        Keep this page open: leaving it stops the import. Importing the same file again does the rest.
      </p>
      <Button variant="secondary" className="self-start" loading={state.isStopping} onClick={onStop}>
        Stop
      </Button>
    </div>
  );
};

interface FileChoiceProps {
  isOver: boolean;
  isBusy: boolean;
  fileName: string | undefined;
  onChoose: (file: File) => void;
}

const FileChoice = ({ isOver, isBusy, fileName, onChoose }: FileChoiceProps) => (
  <>
    <ul className="max-w-3xl list-disc space-y-1 ps-5 text-muted">
      <li>We check the file first and show you what would change.</li>
      <li>If one line has an error, nothing is imported.</li>
      <li>Products are matched by SKU. An empty cell or a missing column leaves the field unchanged.</li>
    </ul>
    <details className="max-w-3xl rounded-field border border-base-300 p-4">
      <summary className="cursor-pointer font-medium">The columns</summary>
      <p className="mt-3 text-muted text-sm">
        In any order. Only sku is required; a new product also needs its name, price, minimum order, stock, image and
        description. To remove a category, a list price or a tax, write {REMOVED}. Separators are commas, semicolons or
        tabs.
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {COLUMN_NAMES.map((name) => (
          <div key={name} className="contents">
            <dt className="font-mono">{name}</dt>
            <dd className="text-muted">{factsOf(name).about}</dd>
          </div>
        ))}
      </dl>
    </details>
    <div className="max-w-3xl">
      <FileDrop
        label="Choose a CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        hint={
          <>
            {fileName && <strong className="block break-all text-base-content">{fileName}</strong>}
            <span>{`Or drop one on this page. Up to ${formatNumber(LINES_MAX)} lines and ${FILE_MAX / 1_000_000} MB, in UTF-8.`}</span>
          </>
        }
        isBusy={isBusy}
        isOver={isOver}
        onChoose={([file]) => file && onChoose(file)}
      />
    </div>
  </>
);

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
    position: "col-start-1",
    cell: ({ line }) => <span className="whitespace-nowrap text-muted text-sm tabular-nums">{`Line ${line}`}</span>,
  },
  {
    name: "SKU",
    position: "col-start-2 row-start-2 text-right text-muted text-sm @3xl:text-left",
    cell: ({ sku }) => <span className="break-all @3xl:inline-block @3xl:min-w-24">{sku || NONE}</span>,
  },
  { name: "Product", position: "col-start-1 row-start-2", cell: ({ name }) => <bdi dir="auto">{name || NONE}</bdi> },
  {
    name: "Result",
    position: "col-start-2 row-start-1 justify-self-end",
    cell: ({ status }) => <Badge tone={TONES[status] ?? "neutral"}>{STATUSES[status]}</Badge>,
  },
  {
    name: "Details",
    position: "col-span-2 row-start-3 text-sm",
    cell: ({ details }) => <span className={details ? "" : "@max-3xl:hidden"}>{details || NONE}</span>,
  },
];

const ReportTable = ({ report }: { report: readonly Reported[] }) => {
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
