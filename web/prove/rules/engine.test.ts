import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../dev/folders.ts";
import { type ReportNode, readReport, summarize, sumOf } from "./coverage.ts";
import { mutantsOf } from "./mutants.ts";
import { nodesOf, parseRules, reportedOf } from "./parse.ts";
import { coverageFigure, mutantsFigure, proofOf, type Verdict } from "./prove.ts";

const rulesWith = (condition: string) => `service cloud.firestore {
  match /databases/{database}/documents {
    match /reviews/{id} {
      function isAuthor(data) {
        return data.uid == request.auth.uid;
      }
      function documentOf(id) {
        return /databases/$(database)/documents/reviews/$(id);
      }
      allow create: if ${condition};
    }
  }
}`;
const FIELDS = ["name", "location", "img", "review", "rating", "uid", "createdAt"];
const fieldsOf = (collection: string) => (collection === "reviews" ? FIELDS : []);

test("parses every statement of firestore.rules", () => {
  const rules = readFileSync(inRoot("firestore.rules"), "utf8");
  const nodes = nodesOf(parseRules(rules));
  for (const kind of ["allow", "match", "function", "let"])
    expect(nodes.filter((node) => node.kind === kind)).toHaveLength(
      rules.match(new RegExp(`^ +${kind} `, "gm"))?.length ?? 0,
    );
});

/** What the condition becomes, mutant by mutant. */
const made = (condition: string): string[] => {
  const source = rulesWith(condition);
  const [before = "", after = ""] = source.split(condition);
  return mutantsOf(source, parseRules(source), fieldsOf)
    .filter(({ text }) => text.startsWith(before) && text.endsWith(after))
    .map(({ text }) => text.slice(before.length, text.length - after.length))
    .sort();
};

test.each([
  ["a() && b() && c()", "b() && c()", "a() && c()", "a() && b()"],
  ["a() || b()", "a()", "b()"],
  ["a() && (b() || c())", "a()", "(b() || c())", "a() && (b())", "a() && (c())"],
  ["a.b == c", "a.b != c"],
  ["a.b <= c", "a.b < c", "a.b > c"],
  ["a.b > c", "a.b >= c", "a.b <= c"],
  ["a is int", "a is number"],
  ["a is number", "a is int"],
  ["f(a, 5)", "f(a, 4)", "f(a, 6)"],
  ["f(0.01)", "f(0.00)", "f(0.02)"],
  ["a.matches('{1,128}y{2,}\\\\x{feff}')"].flatMap((text) => [
    text,
    ...["{0,128}y{2,}", "{2,128}y{2,}", "{1,127}y{2,}", "{1,129}y{2,}", "{1,128}y{1,}", "{1,128}y{3,}"].map((tail) =>
      text.replace("{1,128}y{2,}", tail),
    ),
  ]),
  ["exists(a)", "existsAfter(a)"],
  ["f(get(a), getAfter(b))", "f(getAfter(a), getAfter(b))", "f(get(a), get(b))"],
  ["a.keys().hasOnly(b)", "a.keys().hasAll(b)", "a.keys().hasAny(b)"],
  ["!a()", "a()"],
  ["f(a + b)", "f(a - b)"],
  ["a() ? b() : c()", "b()", "c()"],
  ["f(['name'])", "f([])", ...[...FIELDS.slice(1), "extra"].map((field) => `f(['name', '${field}'])`)],
])("makes every mutant of %s", (condition = "", ...mutants) => {
  expect(made(condition)).toEqual([...mutants, "true"].sort());
});

test("inverts only helpers that are true or false, and gives every mutant a name, a text and a place", () => {
  const source = rulesWith("a() && b() && a() && b()");
  const mutants = mutantsOf(source, parseRules(source), fieldsOf);
  const names = mutants.map(({ name }) => name);
  expect(names).toContain("reviews, isAuthor: answers the opposite");
  expect(names.filter((name) => name.includes("documentOf"))).toEqual([]);
  expect(new Set(names).size).toBe(mutants.length);
  expect(new Set([source, ...mutants.map(({ text }) => text)]).size).toBe(mutants.length + 1);
  expect(mutants.find(({ name }) => name === "reviews, allow create: open to everybody")?.place).toBe("10:24");
});

const source = "service cloud.firestore { match /a/{id} { allow read: if f(id) == id; function f(x) { return x; } } }";
const reported = reportedOf(parseRules(source));
const at = (text: string, values: object[], children: ReportNode[] = []): ReportNode => ({
  sourcePosition: { currentOffset: source.indexOf(text), endOffset: source.indexOf(text) + text.length - 1 },
  values: values.map((value) => ({ value: { ...value }, count: 1 })),
  children,
});
const equal = (...values: object[]) => at("f(id) == id", values, [at("f(id", [{ stringValue: "a" }])]);
const summaryOf = (...reports: ReportNode[][]) =>
  summarize(source, sumOf(reports.map((report) => readReport(report, reported))), reported);

test("counts an expression as covered when it had a value, and one that is true or false when it was both", () => {
  const both = summaryOf([equal({ boolValue: true })], [equal({ boolValue: false })]);
  expect(both).toEqual({ total: 2, covered: 2, missing: [] });
  const never = summaryOf([at("f(id) == id", [{ boolValue: true }], [at("f(id", [])])]);
  expect(never.missing).toEqual(["1:58  f(id) == id  (never false)", "1:58  f(id)  (never evaluated)"]);
  // Skipped, or ended in an error.
  expect(summaryOf([at("f(id) == id", [{}, { undefined: {} }])]).missing).toEqual([
    "1:58  f(id) == id  (never true, never false)",
  ]);
  expect(() => summaryOf([at("read", [{ boolValue: true }])])).toThrow("where the parser sees no expression");
  expect(coverageFigure({ total: 1000, covered: 999, missing: ["1:1  a"] })).toBe("99% (999 of 1000)\n  1:1  a");
});

test("lists survivors; neither equivalent mutants nor those that the compiler refuses count", () => {
  const verdicts = (["killed", "survived", "survived", "invalid"] as const).map((fate, index): Verdict => {
    const mutant = { name: "abcd"[index] ?? "", place: "1:2", text: "", focus: parseRules(source) };
    return { mutant, fate };
  });
  expect(mutantsFigure(verdicts, { a: "wrong", b: "it is checked elsewhere", gone: "old" })).toEqual({
    text: "50% (1 of 2)\n  1:2  c\n  1:2  b  (equivalent: it is checked elsewhere)\n  1 more are refused by the compiler",
    survivors: ["c"],
    stale: ["a", "gone"],
  });
});

test("kills a mutant with a test that evaluates its mistake, and lets others survive", async () => {
  const rules = "service cloud.firestore { match /a/{id} { allow read: if id == 'a'; } }";
  const start = rules.indexOf("id ==");
  const sourcePosition = { currentOffset: start, endOffset: start + "id == 'a".length };
  /** A project in which the tests evaluated the condition so often. */
  const aProject = (...counts: number[]) => {
    let inForce = rules;
    return {
      isInverted: () => inForce.includes("!="),
      putRules: async (text: string) => {
        inForce = text;
        return !text.includes("if true");
      },
      report: async () => [{ sourcePosition, values: [{ value: { boolValue: true }, count: counts.shift() ?? 0 }] }],
    };
  };
  type Project = ReturnType<typeof aProject>;
  const test = (title: string, run: (project: Project) => void) => ({ title, run: async (one: Project) => run(one) });
  const failWhenInverted = ({ isInverted }: Project) => {
    if (isInverted()) throw new Error("denied");
  };
  const prove = async (counts: number[], ...tests: ReturnType<typeof test>[]) => {
    const project = aProject(...counts);
    const proof = proofOf<Project>(rules);
    for (const one of tests) await proof.run(project, one);
    const { covered } = await proof.coverage(async () => [project]);
    const verdicts = await proof.mutants([project], { fieldsOf });
    return [covered, ...verdicts.map(({ mutant, fate }) => `${mutant.name}: ${fate}`)];
  };
  const reads = test("reads", failWhenInverted);
  const readsNothing = test("reads nothing", failWhenInverted);
  const noticesNothing = test("notices nothing", () => undefined);
  const [open, inverted] = ["a, allow read: open to everybody: invalid", "a, allow read: id == 'a' → id != 'a'"];

  expect(await prove([1], reads)).toEqual([0, open, `${inverted}: killed`]);
  expect(await prove([1, 0], noticesNothing, readsNothing)).toEqual([0, open, `${inverted}: survived`]);
  const fails = test("fails", () => Promise.reject(new Error("It fails.")));
  await expect(prove([], fails)).rejects.toThrow("It fails.");
});
