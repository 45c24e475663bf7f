import type { Reported } from "../mutation/rules/reported.ts";
import { placeOf } from "../mutation/rules/tokens.ts";
import type { ReportNode } from "./emulator.ts";

/** How often an expression was come to, and how often it was true, false, or another value. */
export interface Seen {
  touched: number;
  true: number;
  false: number;
  value: number;
}
export type Coverage = Map<string, Seen>;

const unseen = (): Seen => ({ touched: 0, true: 0, false: 0, value: 0 });
const add = (one: Seen, other: Seen): Seen => ({
  touched: one.touched + other.touched,
  true: one.true + other.true,
  false: one.false + other.false,
  value: one.value + other.value,
});

const seenIn = ({ values = [] }: ReportNode): Seen => {
  const seen = unseen();
  for (const { value, count } of values) {
    const [kind] = Object.keys(value);
    // Without a kind the expression was passed over: what stands before it had decided.
    if (!kind) continue;
    seen.touched += count;
    if (kind === "boolValue") seen[value.boolValue ? "true" : "false"] += count;
    else if (kind !== "undefined") seen.value += count;
  }
  return seen;
};

/**
 * Reads the emulator's report of one run.
 * @throws Error when it names an expression that the parser does not know: both must speak of the same rules.
 */
export const readReport = (roots: ReportNode[], reported: ReadonlyMap<string, Reported>): Coverage => {
  const coverage: Coverage = new Map();
  const read = (node: ReportNode) => {
    const { currentOffset, endOffset } = node.sourcePosition;
    const key = `${currentOffset}-${endOffset + 1}`;
    if (!reported.has(key)) throw new Error(`The emulator reports on ${key}, where the parser sees no expression.`);
    coverage.set(key, add(coverage.get(key) ?? unseen(), seenIn(node)));
    node.children?.forEach(read);
  };
  roots.forEach(read);
  return coverage;
};

export const mergeCoverage = (all: Iterable<Coverage>): Coverage => {
  const merged: Coverage = new Map();
  for (const coverage of all)
    for (const [key, seen] of coverage) merged.set(key, add(merged.get(key) ?? unseen(), seen));
  return merged;
};

export interface Summary {
  total: number;
  covered: number;
  /** `line:column  text  (what is missing)`, in the order of the file. */
  missing: string[];
}

/**
 * Holds coverage against all that there is to cover. An expression is covered when it had a value; one that is true or false,
 * when it was both.
 */
export const summarize = (source: string, coverage: Coverage, reported: ReadonlyMap<string, Reported>): Summary => {
  const missing = [...coverage].flatMap(([key, seen]) => {
    const { isTruth = false, node } = reported.get(key) ?? {};
    const lacks = isTruth
      ? (["true", "false"] as const).filter((way) => !seen[way])
      : seen.true || seen.false || seen.value
        ? []
        : ["evaluated"];
    if (lacks.length === 0 || !node) return [];
    const text = source.slice(node.start, node.end).replace(/\s+/g, " ");
    return [{ at: node.start, line: `${placeOf(source, node.start)}  ${text}  (never ${lacks.join(", never ")})` }];
  });
  const lines = missing.sort((a, b) => a.at - b.at).map(({ line }) => line);
  return { total: coverage.size, covered: coverage.size - lines.length, missing: lines };
};
