import { placeOf, type Reported } from "./parse.ts";

/** What the Firestore emulator reports of an expression. A value that is `{}`, or an error, is none. */
export interface ReportNode {
  sourcePosition: { currentOffset: number; endOffset: number };
  values?: { value: Record<string, unknown>; count: number }[];
  children?: ReportNode[];
}

/** How often an expression was evaluated, and how often it was true, false, or another value. */
export interface Seen {
  touched: number;
  true: number;
  false: number;
  value: number;
}
export type Coverage = Map<string, Seen>;

const countInto = (seen: Seen, { values = [] }: ReportNode) => {
  for (const { value, count } of values) {
    const [kind] = Object.keys(value);
    // Without a kind, the expression was skipped: what stands before it had decided.
    if (!kind) continue;
    seen.touched += count;
    if (kind === "boolValue") seen[value.boolValue ? "true" : "false"] += count;
    else if (kind !== "undefined") seen.value += count;
  }
};

const NEVER: Seen = { touched: 0, true: 0, false: 0, value: 0 };

/**
 * Reads the emulator's report.
 * @throws Error when it names an expression that the parser does not know: both must be about the same rules.
 */
export const readReport = (report: ReportNode[], reported: ReadonlyMap<string, Reported>): Coverage => {
  const coverage: Coverage = new Map();
  const read = (node: ReportNode) => {
    const { currentOffset, endOffset } = node.sourcePosition;
    const key = `${currentOffset}-${endOffset + 1}`;
    if (!reported.has(key)) throw new Error(`The emulator reports on ${key}, where the parser sees no expression.`);
    const seen = coverage.get(key) ?? { ...NEVER };
    countInto(seen, node);
    coverage.set(key, seen);
    node.children?.forEach(read);
  };
  report.forEach(read);
  return coverage;
};

export const sumOf = (coverages: Coverage[]): Coverage => {
  const sum: Coverage = new Map();
  for (const [key, seen] of coverages.flatMap((coverage) => [...coverage])) {
    const before = sum.get(key) ?? NEVER;
    sum.set(key, {
      touched: before.touched + seen.touched,
      true: before.true + seen.true,
      false: before.false + seen.false,
      value: before.value + seen.value,
    });
  }
  return sum;
};

export interface Summary {
  total: number;
  covered: number;
  /** `line:column  text  (what is missing)`, in the order of the file. */
  missing: string[];
}

/** An expression is covered when it had a value; one that is true or false, when it was both. */
export const summarize = (source: string, coverage: Coverage, reported: ReadonlyMap<string, Reported>): Summary => {
  const missing = [...coverage].flatMap(([key, seen]) => {
    const { isTruth = false, node } = reported.get(key) ?? {};
    const evaluated = seen.true || seen.false || seen.value ? [] : ["evaluated"];
    const lacks = isTruth ? (["true", "false"] as const).filter((way) => !seen[way]) : evaluated;
    if (lacks.length === 0 || !node) return [];
    const text = source.slice(node.start, node.end).replace(/\s+/g, " ");
    return [{ at: node.start, line: `${placeOf(source, node.start)}  ${text}  (never ${lacks.join(", never ")})` }];
  });
  const lines = missing.sort((a, b) => a.at - b.at).map(({ line }) => line);
  return { total: coverage.size, covered: coverage.size - lines.length, missing: lines };
};
