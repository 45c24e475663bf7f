import { type BenchRoute, ROUTES } from "../routes.ts";
import { kB, type Section, tableOf } from "../table.ts";
import { CSS_BUDGET, jsBudget } from "./budgets.ts";
import { type Build, readBuild } from "./build.ts";
import { bytesOf } from "./route-bytes.ts";

const beyond = (what: string, { path, who }: BenchRoute, bytes: number, budget: number): string[] =>
  bytes <= budget ? [] : [`${what} of ${path} (${who}): ${kB(bytes)}, and the budget is ${kB(budget)}.`];

/** The byte budgets, reckoned from the build alone: the same figures every time. */
export const bytesSection = (build: Build = readBuild()): Section => {
  const all = ROUTES.map((route) => ({ route, bytes: bytesOf(build, route) }));
  const rows = all.map(({ route, bytes }) => [
    route.name,
    route.who,
    kB(bytes.js),
    kB(jsBudget(route)),
    kB(bytes.css),
    kB(CSS_BUDGET),
    String(bytes.scripts.length),
  ]);
  return {
    title: "Bytes of code, gzip, as the build has them (everything that a page loads before it is complete)",
    text: tableOf(["page", "who", "JS", "budget", "CSS", "budget", "scripts"], rows),
    broken: all.flatMap(({ route, bytes }) => [
      ...beyond("The JavaScript", route, bytes.js, jsBudget(route)),
      ...beyond("The CSS", route, bytes.css, CSS_BUDGET),
    ]),
  };
};
