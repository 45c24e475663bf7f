import { DIFFERENCES } from "../src/payments/reconcile/compare-payment.ts";
import type { Difference } from "../src/payments/reconcile/reconcile-payment.ts";

const HEAD = ["", "payment or document", "order", "what differed"];

/** The differences as a table. What an admin must look at comes last, next to the prompt. */
export const tableOfDifferences = (differences: readonly Difference[]): string => {
  const sorted = differences.toSorted((a, b) => Number(b.repaired) - Number(a.repaired));
  const rows = [
    HEAD,
    ...sorted.map(({ id, orderId, code, repaired, reason }) => {
      const words = reason ? `${DIFFERENCES[code]}: ${reason}` : DIFFERENCES[code];
      return [repaired ? "repaired" : "LOOK AT", id, orderId, words];
    }),
  ];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((row) => lineOf(row).trimEnd()).join("\n");
};
