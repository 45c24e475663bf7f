import lighthouse, { type RunnerResult } from "lighthouse";
import { ports } from "../../dev/ports.ts";
import { inBrowser } from "../browser.ts";
import { FRONT } from "./front.ts";
import { INDEXED_ROUTES } from "./routes.ts";
import { machineLoad, median, type Section, tableOf } from "./table.ts";

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PORT = ports.vite + 1;

type Report = RunnerResult["lhr"];

/** A column of the table, with its budget if it has one: the least score, or the most of anything else. */
interface Measure {
  name: string;
  of: (report: Report) => number;
  format: (figure: number) => string;
  least?: number;
  most?: number;
}

const score = (id: string, least: number): Measure => ({
  name: id,
  of: ({ categories }) => Math.round((categories[id]?.score ?? 0) * 100),
  format: String,
  least,
});
const audit = (name: string, id: string, format: Measure["format"], most?: number): Measure => ({
  name,
  of: ({ audits }) => audits[id]?.numericValue ?? Number.NaN,
  format,
  most,
});
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const MEASURES: Measure[] = [
  score("performance", 98),
  score("accessibility", 100),
  score("best-practices", 100),
  score("seo", 100),
  audit("FCP", "first-contentful-paint", seconds),
  audit("LCP", "largest-contentful-paint", seconds, 1500),
  audit("TBT", "total-blocking-time", (ms) => `${ms.toFixed(0)} ms`),
  audit("CLS", "cumulative-layout-shift", (shift) => shift.toFixed(3), 0.02),
];

const budgetOf = ({ format, least, most }: Measure): string => {
  if (least !== undefined) return `≥ ${format(least)}`;
  return most === undefined ? "" : `≤ ${format(most)}`;
};

/** A figure that was not measured breaks its budget. */
const isBroken = ({ least, most }: Measure, figure: number) =>
  (least !== undefined && !(figure >= least)) || (most !== undefined && !(figure <= most));

/** The audits that keep a page from a full score. */
const failedAudits = ({ categories, audits }: Report): string[] =>
  ["accessibility", "best-practices", "seo"].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

const reportOn = async (path: string): Promise<Report> => {
  const result = await lighthouse(`${FRONT}${path}`, { port: PORT, output: "json", logLevel: "error" });
  if (!result) throw new Error(`Lighthouse has no result for ${path}.`);
  return result.lhr;
};

/** Lighthouse's figures of every public page that search engines show, on a phone: the median of several runs. */
export const lighthouseSection = async (): Promise<Section> => {
  const title = `Lighthouse, mobile, median of ${RUNS} (needs an idle machine: ${machineLoad()})`;
  const rows: string[][] = [];
  const broken: string[] = [];
  await inBrowser(async () => {
    for (const { name, path } of INDEXED_ROUTES) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run++) reports.push(await reportOn(path));
      const figures = MEASURES.map((measure) => median(reports.map(measure.of)));
      rows.push([name, ...MEASURES.map(({ format }, index) => format(figures[index] ?? Number.NaN))]);
      const failed = [...new Set(reports.flatMap(failedAudits))].join(", ");
      for (const [index, measure] of MEASURES.entries())
        if (isBroken(measure, figures[index] ?? Number.NaN))
          broken.push(`${measure.name} of ${path} is not ${budgetOf(measure)}. ${failed}`.trim());
    }
  }, PORT);
  rows.push(["budget", ...MEASURES.map(budgetOf)]);
  return { title, text: tableOf(["page", ...MEASURES.map(({ name }) => name)], rows), broken };
};
