import { readFileSync } from "node:fs";
import { inRoot } from "../../dev/folders.ts";
import { type Operations, operations } from "./operations.ts";

export const COSTS = readFileSync(inRoot(".github/docs/costs.md"), "utf8");

/** The cells of each row of the table whose first column has this title. */
const rowsOf = (title: string): string[][] => {
  const [, table = ""] = new RegExp(`^\\| ${title} \\|.*\\n.*\\n((?:\\|.*\\n)+)`, "m").exec(COSTS) ?? [];
  const rows = table.trim().split("\n");
  return rows.map((row) => row.split("|").map((cell) => cell.trim())).map(([, ...cells]) => cells);
};

interface Cost extends Operations {
  /** Dollars for 100,000 times. */
  dollars: string | undefined;
}
interface Action extends Cost {
  /** The documents that the security rules read at most: Firestore may skip conditions that the emulator evaluates. */
  rules: number;
  /** The names of the calls of the functions that belong to it. */
  calls: string[];
}

const costOf = ([reads, writes, deletes]: string[]) => operations(Number(reads), Number(writes), Number(deletes));

/** The calls of the functions in .github/docs/costs.md. Each costs the same at any size of the shop. */
export const CALLS = new Map(
  rowsOf("call").map(([name = "", ...cells]): [string, Cost] => [name, { ...costOf(cells), dollars: cells[3] }]),
);

/** The actions of users in .github/docs/costs.md, with the operations of the web app in a large shop. */
export const ACTIONS = new Map(
  rowsOf("action").map(([name = "", ...cells]): [string, Action] => {
    const [rules, calls = "", dollars] = cells.slice(3);
    return [name, { ...costOf(cells), rules: Number(rules), calls: calls.split("; ").filter(Boolean), dollars }];
  }),
);
