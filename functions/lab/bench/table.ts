import { cpus, loadavg } from "node:os";

/** A table for people: the first column to the left, the others to the right. */
export const tableOf = (head: string[], rows: string[][]): string => {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return all.map(line).join("\n");
};

/** Bytes as kB, in thousands, with one digit after the point. */
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The middle one of some figures, or the mean of the middle two. Throws when there are none. */
export const median = (figures: number[]): number => percentile(figures, 50);

/** The figure that this part (0 to 100) of the figures does not exceed. Throws when there are none. */
export const percentile = (figures: number[], part: number): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  const figure = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((part / 100) * sorted.length) - 1))];
  if (figure === undefined) throw new Error("Nothing was measured.");
  return figure;
};

/** How busy the machine is with everything, for figures that depend on it: a quiet one has less than one for each processor. */
export const machineLoad = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors`;

/** What a section of the bench came to: its text, and a sentence for each budget that it breaks. */
export interface Section {
  title: string;
  text: string;
  broken: string[];
}

/** Tells a section. Answers its broken budgets. */
export const tell = ({ title, text, broken }: Section): string[] => {
  console.log(`\n${title}\n\n${text}`);
  for (const sentence of broken) console.log(`✗ ${sentence}`);
  return broken;
};
