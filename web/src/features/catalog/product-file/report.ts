import { formatNumber } from "contract/money";
import type { WhyEnded, WriteResult } from "../../../data/products/import/import-products.ts";
import { toCsv } from "../../../ui/csv.ts";
import type { PlannedLine, Verdict } from "./plan.ts";

export type Results = ReadonlyMap<PlannedLine, WriteResult>;

export const STATUSES = {
  wrong: "Wrong",
  "not-done": "Not done",
  new: "New",
  changed: "To change",
  added: "Added",
  "changed-now": "Changed",
  same: "Nothing to change",
} as const;
export type Status = keyof typeof STATUSES;

export interface Reported {
  line: number;
  sku: string;
  name: string;
  status: Status;
  details: string;
}

const WHY_NOT: Record<Exclude<WriteResult, "done" | "already">, string> = {
  "changed-meanwhile": "This product was changed or ordered since the file was checked",
  gone: "This product was deleted since the file was checked",
  "sku-taken": "Another product has taken this SKU since the file was checked",
  refused: "The shop refused this line. Its product or category may have changed since the file was checked",
  unknown: "The connection broke: this line may or may not be done",
};

const DONE: Record<Verdict, Status> = { wrong: "wrong", new: "added", changed: "changed-now", same: "same" };

const statusAfter = (line: PlannedLine, result: WriteResult | undefined): Pick<Reported, "status" | "details"> => {
  const details = line.details.join("; ");
  if (!line.write || result === "done") return { status: DONE[line.verdict], details };
  if (result === "already") return { status: "same", details: "" };
  return { status: "not-done", details: result ? WHY_NOT[result] : "The import ended before this line" };
};

export const reportOf = (lines: readonly PlannedLine[], results?: Results): Reported[] =>
  lines.map((line) => ({
    line: line.line,
    sku: line.sku,
    name: line.name,
    ...(results ? statusAfter(line, results.get(line)) : { status: line.verdict, details: line.details.join("; ") }),
  }));

export const reportCsv = (report: readonly Reported[]): string =>
  toCsv(
    ["line", "sku", "name", "result", "details"],
    report.map(({ line, sku, name, status, details }) => [String(line), sku, name, STATUSES[status], details]),
  );

export const linesOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? "line" : "lines"}`;

export const countOf = (report: readonly Reported[], ...statuses: Status[]): number =>
  report.filter(({ status }) => statuses.includes(status)).length;

const WHY_ENDED: Record<WhyEnded, string> = {
  stopped: "You stopped the import.",
  connection: "The connection broke, so the import stopped.",
  refused: "The shop refuses your changes. Are you still an admin?",
};

export const summaryOf = (report: readonly Reported[], ended: WhyEnded | undefined): string => {
  const left = countOf(report, "not-done");
  const done = `${formatNumber(countOf(report, "added"))} added, ${formatNumber(countOf(report, "changed-now"))} changed.`;
  if (left === 0) return `The import is complete: ${done}`;
  const why = ended ? `${WHY_ENDED[ended]} ` : "";
  return `${why}${done} Not done: ${linesOf(left)}. Check the file again, and import the rest.`;
};
