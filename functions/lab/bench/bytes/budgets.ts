import type { BenchRoute } from "../routes.ts";

const KB = 1000;

/** The most that a page's JavaScript may weigh before it is complete, in bytes compressed with gzip. */
export const jsBudget = ({ path, who }: BenchRoute): number => {
  if (path === "/") return 95 * KB;
  if (who === "visitor") return 160 * KB;
  return 360 * KB;
};

/** The most that a page's stylesheets may weigh, in bytes compressed with gzip. */
export const CSS_BUDGET = 20 * KB;

/** The most that the text's font may weigh, in bytes. */
export const FONT_BUDGET = 50 * KB;
