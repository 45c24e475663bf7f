import lighthouse, { type RunnerResult } from "lighthouse";
import { ports } from "../../../dev/ports.ts";
import { PUBLIC_ROUTES } from "../routes.ts";
import { machineLoad, median, type Section, tableOf } from "../table.ts";
import { startBrowser } from "./browser.ts";
import { FRONT } from "./front.ts";

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PORT = ports.vite + 1;

type Report = RunnerResult["lhr"];

/** A column of the table: where its figure stands in a report, how it is written, and what it must keep to. */
interface Measure {
  name: string;
  of: (report: Report) => number;
  write: (figure: number) => string;
  holds?: (figure: number) => boolean;
  budget?: string;
}

const score = (name: string, id: string, least: number): Measure => ({
  name,
  of: ({ categories }) => Math.round((categories[id]?.score ?? 0) * 100),
  write: String,
  holds: (figure) => figure >= least,
  budget: least === 100 ? "100" : `≥ ${least}`,
});

const audit = (name: string, id: string, write: Measure["write"], most?: number): Measure => ({
  name,
  of: ({ audits }) => audits[id]?.numericValue ?? Number.NaN,
  write,
  ...(most !== undefined && { holds: (figure: number) => figure <= most, budget: `≤ ${write(most)}` }),
});

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const MEASURES: Measure[] = [
  score("performance", "performance", 98),
  score("accessibility", "accessibility", 100),
  score("best practices", "best-practices", 100),
  score("SEO", "seo", 100),
  audit("FCP", "first-contentful-paint", seconds),
  audit("LCP", "largest-contentful-paint", seconds, 1500),
  audit("TBT", "total-blocking-time", (ms) => `${ms.toFixed(0)} ms`),
  audit("CLS", "cumulative-layout-shift", (shift) => shift.toFixed(3), 0.02),
];

const reportOn = async (path: string): Promise<Report> => {
  const result = await lighthouse(`${FRONT}${path}`, { port: PORT, output: "json", logLevel: "error" });
  if (!result) throw new Error(`Lighthouse says nothing about ${path}.`);
  return result.lhr;
};

/** What keeps a page from a full score, by the names of the audits. */
const complaints = ({ categories, audits }: Report): string[] =>
  ["accessibility", "best-practices", "seo"].flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ id: name, weight }) => weight > 0 && (audits[name]?.score ?? 1) < 1)
      .map(({ id: name }) => name),
  );

/** Lighthouse's figures for a phone, the median of several runs, for every public page. */
export const lighthouseSection = async (runs = RUNS): Promise<Section> => {
  const browser = await startBrowser(PORT);
  const rows: string[][] = [];
  const broken: string[] = [];
  const before = machineLoad();
  try {
    for (const { name, path } of PUBLIC_ROUTES) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++) reports.push(await reportOn(path));
      const figures = MEASURES.map((measure) => ({ measure, figure: median(reports.map(measure.of)) }));
      rows.push([name, ...figures.map(({ measure, figure }) => measure.write(figure))]);
      const bad = figures.filter(({ measure, figure }) => measure.holds && !measure.holds(figure));
      const why = [...new Set(reports.flatMap(complaints))].join(", ");
      for (const { measure, figure } of bad)
        broken.push(
          `${measure.name} of ${path}: ${measure.write(figure)}, and the budget is ${measure.budget}. ${why}`,
        );
    }
  } finally {
    await browser.close();
  }
  rows.push(["budget", ...MEASURES.map(({ budget = "" }) => budget)]);
  return {
    title: `Lighthouse, mobile, median of ${runs} (it wants a quiet machine: ${before})`,
    text: tableOf(["page", ...MEASURES.map(({ name }) => name)], rows),
    broken,
  };
};
