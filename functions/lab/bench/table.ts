import { cpus, loadavg } from "node:os";

/** The section's table in Markdown, as .github/docs/speed.md has it. */
export const asMarkdown = ({ head, rows }: Section): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** Bytes as kB (1000 bytes), with one decimal. */
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The smallest figure that at least `part` percent of the figures do not exceed. Throws if there are none. */
export const percentile = (figures: number[], part: number): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  const figure = sorted[Math.max(0, Math.ceil((part / 100) * sorted.length) - 1)];
  if (figure === undefined) throw new Error("Nothing was measured.");
  return figure;
};

export const median = (figures: number[]): number => percentile(figures, 50);

/** How busy the machine is. Figures that depend on it need a load of less than one per processor. */
export const machineLoad = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors`;

/** The result of a section of the bench, with a sentence for each budget that is broken. */
export interface Section {
  title: string;
  head: string[];
  rows: string[][];
  broken: string[];
}
