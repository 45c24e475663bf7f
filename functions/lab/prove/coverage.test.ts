import { expect, test } from "vitest";
import { parseRules } from "../mutation/rules/parse-rules.ts";
import { reportedOf } from "../mutation/rules/reported.ts";
import { mergeCoverage, readReport, summarize } from "./coverage.ts";
import type { ReportNode } from "./emulator.ts";
import { coverageFigure, mutantsFigure } from "./figures.ts";
import type { Verdict } from "./proof.ts";

const source = "service cloud.firestore { match /a/{id} { allow read: if f(id) == id; function f(x) { return x; } } }";
const reported = reportedOf(parseRules(source));
const at = (text: string, values: object[], children: ReportNode[] = []): ReportNode => ({
  sourcePosition: { currentOffset: source.indexOf(text), endOffset: source.indexOf(text) + text.length - 1 },
  values: values.map((value) => ({ value: { ...value }, count: 1 })),
  children,
});
const summaryOf = (...reports: ReportNode[][]) =>
  summarize(source, mergeCoverage(reports.map((report) => readReport(report, reported))), reported);
const equal = (...values: object[]) => at("f(id) == id", values, [at("f(id", [{ stringValue: "a" }])]);

test("what is true or false is covered when it was both, in whatever runs; all else when it had a value", () => {
  expect(summaryOf([equal({ boolValue: true })], [equal({ boolValue: false })])).toEqual({
    total: 2,
    covered: 2,
    missing: [],
  });
  const never = summaryOf([at("f(id) == id", [{ boolValue: true }], [at("f(id", [])])]);
  expect(never.missing).toEqual(["1:58  f(id) == id  (never false)", "1:58  f(id)  (never evaluated)"]);
});

test("what was passed over, and what ended in an error, was not evaluated", () => {
  const { missing } = summaryOf([at("f(id) == id", [{}, { undefined: {} }])]);
  expect(missing).toEqual(["1:58  f(id) == id  (never true, never false)"]);
});

test("a report on other rules is refused", () => {
  expect(() => summaryOf([at("read", [{ boolValue: true }])])).toThrow("where the parser sees no expression");
});

const verdict = (name: string, fate: "survived" | "killed" | "invalid"): Verdict => {
  const [focus] = [...reported.values()].map(({ node }) => node);
  if (!focus) throw new Error("The rules have an expression.");
  const mutant = { name, place: "1:2", text: "", focus };
  if (fate === "killed") return { mutant, fate, by: { file: "a", title: "b" }, tried: 1 };
  return fate === "survived" ? { mutant, fate, tried: 1 } : { mutant, fate };
};

test("survivors are listed, with the reason of those that are equivalent; what is equivalent or refused by the compiler doesn't count", () => {
  const verdicts = [
    verdict("a", "killed"),
    verdict("b", "survived"),
    verdict("c", "survived"),
    verdict("d", "invalid"),
  ];
  const { text, killed, stale } = mutantsFigure(verdicts, { b: "it is held elsewhere" });
  expect(text).toBe(
    "50% (1 of 2)\n  1:2  c\n  1:2  b  (equivalent: it is held elsewhere)\n  1 more are refused by the compiler",
  );
  expect(killed).toBe(50);
  expect(stale).toEqual([]);
});

test("a mutant that is called equivalent though the tests tell it apart, or though nothing makes it, is stale", () => {
  const verdicts = [verdict("a", "killed"), verdict("b", "survived")];
  expect(mutantsFigure(verdicts, { a: "wrong", b: "right", gone: "old" }).stale).toEqual(["a", "gone"]);
});

test("nearly all is not 100%", () => {
  expect(coverageFigure({ total: 1000, covered: 999, missing: ["1:1  a"] })).toBe("99% (999 of 1000)\n  1:1  a");
  expect(coverageFigure({ total: 3, covered: 3, missing: [] })).toBe("100% (3 of 3)");
});
