import { type Build, readBuild } from "./build.ts";
import { type BenchRoute, ROUTES } from "./routes.ts";
import { kB, type Section } from "./table.ts";

const KB = 1000;

/** The most that a page's JavaScript may weigh before it is complete, in bytes compressed with gzip. */
export const jsBudget = ({ id, who }: BenchRoute): number => {
  if (id === "home") return 125 * KB;
  if (id === "productList") return 150 * KB;
  return (who === "visitor" ? 188 : 340) * KB;
};

/** The most that a page's stylesheets may weigh, in bytes compressed with gzip. */
const CSS_BUDGET = 20.5 * KB;

/** The byte budgets, computed from the build alone: the same figures every time. */
export const bytesSection = (build: Build = readBuild()): Section => {
  const all = ROUTES.map((route) => ({ route, bytes: build.bytesOf(route), most: jsBudget(route) }));
  const over = (what: string, { name, who }: BenchRoute, bytes: number, budget: number): string[] =>
    bytes <= budget ? [] : [`${name} (${who}): ${kB(bytes)} of ${what}, and the budget is ${kB(budget)}.`];
  return {
    title: "Bytes of code, gzip, in the build (everything that a page loads before it is complete)",
    head: ["page", "who", "JS", "budget", "CSS", "budget", "scripts"],
    rows: all.map(({ route: { name, who }, bytes: { js, css, scripts }, most }) =>
      [name, who, kB(js), kB(most), kB(css), kB(CSS_BUDGET), scripts.length].map(String),
    ),
    broken: all.flatMap(({ route, bytes: { js, css }, most }) => [
      ...over("JavaScript", route, js, most),
      ...over("CSS", route, css, CSS_BUDGET),
    ]),
  };
};
