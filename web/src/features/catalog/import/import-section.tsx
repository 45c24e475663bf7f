import { formatNumber } from "contract/money";
import { useBeforeUnload } from "react-router-dom";
import { Button } from "../../../ui/button.tsx";
import { Download } from "../../../ui/icons.tsx";
import { saveCsv } from "../../../ui/save-file.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { usePageFiles } from "../../../ui/use-page-files.ts";
import { FileChoice } from "./file-choice.tsx";
import type { PlannedLine } from "./plan.ts";
import { countOf, linesOf, type Reported, reportCsv, reportOf, summaryOf } from "./report.ts";
import { ReportTable } from "./report-table.tsx";
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
    <section aria-labelledby="import" className="flex flex-col gap-5">
      <h2 id="import" className="heading-2">
        Import
      </h2>
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
    </section>
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
  return (
    <>
      {wrong > 0 ? (
        <p role="alert" className="alert alert-error alert-soft max-w-3xl">
          {`${wrong === 1 ? "1 line is wrong" : `${formatNumber(wrong)} lines are wrong`}, so nothing can be imported. Correct the file, and choose it again.`}
        </p>
      ) : (
        <p role="status" className="alert alert-info alert-soft max-w-3xl">
          {open === 0
            ? "There is nothing to change: every product already is as the file says."
            : `Nothing is imported yet. Products to add: ${formatNumber(countOf(report, "new"))}. Products to change: ${formatNumber(countOf(report, "changed"))}.`}
        </p>
      )}
      {wrong === 0 && <StockWarning count={lines.filter(setsStock).length} />}
      <div className="flex flex-wrap gap-3">
        {wrong === 0 && open > 0 && <Button onClick={onImport}>{`Import ${linesOf(open)}`}</Button>}
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
      {`It sets the stock of ${formatNumber(count)} ${count === 1 ? "product" : "products"} to the number in the file. If there were orders since the file was made, delete its column availableQuantity.`}
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
        Please keep this page open: leaving it stops the import. The same file, imported again, does the rest.
      </p>
      <Button variant="secondary" className="self-start" loading={state.isStopping} onClick={onStop}>
        Stop
      </Button>
    </div>
  );
};
