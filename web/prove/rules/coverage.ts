import type { ReportNode } from "../../test/rules/emulator.ts";
import { placeOf, type Reported } from "./parse.ts";

/** The results of each evaluated expression: "true", "false", another "value", or an "error". */
export type Coverage = Map<string, Set<string>>;

const kindOf = ([type, content]: [string, unknown]) => {
  if (type === "boolValue") return String(content);
  return type === "undefined" ? "error" : "value";
};

/** Everything that an expression was in any of these. */
export const unionOf = (coverages: Coverage[]): Coverage => {
  const union: Coverage = new Map();
  for (const [key, kinds] of coverages.flatMap((coverage) => [...coverage]))
    union.set(key, new Set([...(union.get(key) ?? []), ...kinds]));
  return union;
};

/**
 * Reads the emulator's report.
 * @throws Error when it names an expression that the parser does not know: both must be about the same rules.
 */
export const readReport = (report: ReportNode[], reported: ReadonlyMap<string, Reported>): Coverage => {
  const nodesOf = (node: ReportNode): ReportNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
  const coverages = report.flatMap(nodesOf).map(({ sourcePosition, values = [] }): Coverage => {
    const key = `${sourcePosition.currentOffset}-${sourcePosition.endOffset + 1}`;
    if (!reported.has(key)) throw new Error(`The emulator reports on ${key}, where the parser sees no expression.`);
    // A value without a type: the expression was skipped, as what stands before it had decided.
    return new Map([[key, new Set(values.flatMap(({ value }) => Object.entries(value).map(kindOf)))]]);
  });
  return unionOf(coverages);
};

export interface Summary {
  total: number;
  /** `line:column  text  (what is missing)`, in the order of the file. */
  missing: string[];
}

/** An expression is covered when it had a value; one that is true or false, when it was both. */
export const summarize = (source: string, coverage: Coverage, reported: ReadonlyMap<string, Reported>): Summary => {
  const missing = [...coverage].flatMap(([key, kinds]) => {
    const { isTruth = false, node } = reported.get(key) ?? {};
    const evaluated = ["true", "false", "value"].some((kind) => kinds.has(kind)) ? [] : ["evaluated"];
    const lacks = isTruth ? ["true", "false"].filter((kind) => !kinds.has(kind)) : evaluated;
    if (lacks.length === 0 || !node) return [];
    const text = source.slice(node.start, node.end).replace(/\s+/g, " ");
    return [{ at: node.start, line: `${placeOf(source, node.start)}  ${text}  (never ${lacks.join(", never ")})` }];
  });
  return { total: coverage.size, missing: missing.sort((a, b) => a.at - b.at).map(({ line }) => line) };
};
