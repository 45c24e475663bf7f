import type { BrowserContext } from "@playwright/test";
import type { Firestore } from "firebase-admin/firestore";
import lighthouse, { type RunnerResult } from "lighthouse";
import { ports } from "../../dev/ports.ts";
import { inProfile, signIn } from "../browser.ts";
import { FRONT, TRUST } from "./front.ts";
import { type BenchRoute, findPaths, MEASURED_ROUTES, type PathOf } from "./routes.ts";
import { machineLoad, median, type Section } from "./table.ts";

const RUNS = 5;
const PORT = ports.vite + 1;
/** The time for a page to load, in ms. A live page stays connected to Firestore: Lighthouse would wait for 45 s. */
const LOADED_MS = 8000;
/** The ratings besides performance. Search engines are told to leave signed-in pages out. */
const SCORES = ["accessibility", "best-practices", "seo"];
const scoresOf = ({ who }: BenchRoute) => (who === "visitor" ? SCORES : SCORES.filter((score) => score !== "seo"));

type Report = RunnerResult["lhr"];
type Cache = "cold" | "warm";

/** A column of the table. */
interface Measure {
  of: (report: Report) => number;
  format: (figure: number) => string;
  isBest?: "most";
}

const score = (id: string): Measure => ({
  of: ({ categories }) => Math.round((categories[id]?.score ?? Number.NaN) * 100),
  format: String,
  isBest: "most",
});
const audit = (id: string, format: Measure["format"]): Measure => ({
  of: ({ audits }) => audits[id]?.numericValue ?? Number.NaN,
  format,
});
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const MEASURES = {
  performance: score("performance"),
  accessibility: score("accessibility"),
  "best practices": score("best-practices"),
  SEO: score("seo"),
  LCP: audit("largest-contentful-paint", seconds),
  TBT: audit("total-blocking-time", (ms) => `${ms.toFixed(0)} ms`),
  CLS: audit("cumulative-layout-shift", (shift) => shift.toFixed(3)),
  machine: { of: ({ environment }) => environment.benchmarkIndex, format: (index) => index.toFixed(0) },
} as const satisfies Record<string, Measure>;
type Name = keyof typeof MEASURES;
const NAMES = Object.keys(MEASURES) as Name[];

/** Scores are the least, anything else is the most. */
const budgetsOf = ({ id, who }: BenchRoute, cache: Cache): Partial<Record<Name, number>> => {
  const all = { accessibility: 100, "best practices": 100, CLS: 0.02 };
  if (who === "visitor") return { ...all, performance: 98, SEO: 100, LCP: 1500, TBT: 80 };
  const cold = id === "productList" ? 1800 : 2500;
  return { ...all, performance: 95, LCP: cache === "warm" ? 1300 : cold, TBT: 200 };
};

/** The audits that keep a page from a full score. */
const failedAudits = ({ categories, audits }: Report): string[] =>
  SCORES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

/** Lighthouse empties the caches unless they are to be warm, and keeps the session in IndexedDB. */
const reportOn = async (path: string, cache: Cache, categories: string[], retries = 2): Promise<Report> => {
  const result = await lighthouse(`${FRONT}${path}`, {
    port: PORT,
    output: "json",
    logLevel: "error",
    maxWaitForLoad: LOADED_MS,
    disableStorageReset: cache === "warm",
    onlyCategories: categories,
  });
  // Occasionally, Chrome's trace has no start of the navigation.
  if (result?.lhr.runtimeError?.code === "NO_NAVSTART" && retries > 0)
    return reportOn(path, cache, categories, retries - 1);
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse has no result for ${path}: ${result?.lhr.runtimeError?.message}`);
  return result.lhr;
};

/** Removes what the shop has stored in the browser, so that a visitor's run is a first visit. */
const forgetVisit = async (profile: BrowserContext) => {
  const [page = await profile.newPage()] = profile.pages();
  const session = await profile.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: FRONT, storageTypes: "all" });
  await session.detach();
};

/** The median, and from where to where the figures go. */
const spread = ({ format }: Measure, figures: number[]): string => {
  if (figures.some(Number.isNaN)) return "";
  const [middle, least, most] = [median(figures), Math.min(...figures), Math.max(...figures)].map(format);
  return least === most ? `${middle}` : `${middle} (${least} to ${most})`;
};

/** A figure that was not measured breaks its budget. */
const brokenIn = (route: BenchRoute, cache: Cache, reports: Report[]): string[] =>
  (Object.entries(budgetsOf(route, cache)) as [Name, number][]).flatMap(([name, budget]) => {
    const measure: Measure = MEASURES[name];
    const figure = median(reports.map(measure.of));
    const isLeast = measure.isBest === "most";
    if (isLeast ? figure >= budget : figure <= budget) return [];
    const where = `${route.name} (${route.who}, ${cache})`;
    const faults = isLeast ? [...new Set(reports.flatMap(failedAudits))].join(", ") : "";
    return [`${name} of ${where} is ${measure.format(figure)}, not ${measure.format(budget)}. ${faults}`.trim()];
  });

const rowOf = ({ name, who }: BenchRoute, cache: Cache, reports: Report[]): string[] => [
  name,
  who,
  cache,
  ...NAMES.map((column) => spread(MEASURES[column], reports.map(MEASURES[column].of))),
];

const measure = async (profile: BrowserContext, route: BenchRoute, pathOf: PathOf) => {
  const reports: Record<Cache, Report[]> = { cold: [], warm: [] };
  // A warm run finds the cache of the cold run before it. Visitors come once.
  const caches: Cache[] = route.who === "visitor" ? ["cold"] : ["cold", "warm"];
  const categories = ["performance", ...scoresOf(route)];
  // The first run wakes the emulators, and the others are then alike.
  for (let run = 0; run <= RUNS; run++)
    for (const cache of caches) {
      if (route.who === "visitor") await forgetVisit(profile);
      const report = await reportOn(pathOf(route), cache, categories);
      if (run > 0) reports[cache].push(report);
    }
  const rows = caches.map((cache) => rowOf(route, cache, reports[cache]));
  // Measuring all pages takes half an hour.
  for (const row of rows) console.log(row.join(", "));
  return { rows, broken: caches.flatMap((cache) => brokenIn(route, cache, reports[cache])) };
};

/** Lighthouse's figures on a phone: of public pages, and of the pages of customers and admins who are signed in. */
export const lighthouseSection = async (db: Firestore): Promise<Section> => {
  const title = `Lighthouse, mobile, over HTTP/2, median of ${RUNS} and spread (needs an idle machine: ${machineLoad()})`;
  const pathOf = await findPaths(db);
  const results: Awaited<ReturnType<typeof measure>>[] = [];
  for (const who of ["visitor", "customer", "admin"] as const)
    await inProfile({ port: PORT, args: [TRUST] }, async (profile) => {
      if (who !== "visitor") await signIn(profile, who, FRONT);
      for (const route of MEASURED_ROUTES.filter((one) => one.who === who))
        results.push(await measure(profile, route, pathOf));
    });
  return {
    title,
    head: ["page", "who", "cache", ...NAMES],
    rows: results.flatMap(({ rows }) => rows),
    broken: results.flatMap(({ broken }) => broken),
  };
};
