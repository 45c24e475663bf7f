import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../../functions/dev/folders.ts";
import { mutantsOf } from "./mutants.ts";
import { nodesOf, parseRules } from "./parse.ts";
import { proofOf } from "./prove.ts";

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

type Fate = (project: { isInverted: boolean }) => unknown;

/** Proves these tests of one rule, whose condition each of them evaluates or not. */
const prove = async (...tests: [evaluates: boolean, run: Fate][]) => {
  const rules = "service cloud.firestore { match /a/{id} { allow read: if id == 'a'; } }";
  const start = rules.indexOf("id ==");
  const sourcePosition = { currentOffset: start, endOffset: start + "id == 'a".length };
  const opened = {
    isInverted: false,
    isSeen: false,
    putRules: async (text: string) => {
      Object.assign(opened, { isInverted: text.includes("!="), isSeen: false });
      return !text.includes("if true");
    },
    report: async () => [{ sourcePosition, values: opened.isSeen ? [{ value: { boolValue: true }, count: 1 }] : [] }],
  };
  const proof = proofOf<typeof opened>(
    rules,
    tests.map(([evaluates, run], index) => {
      const probe = async (one: typeof opened) => {
        one.isSeen ||= evaluates;
        await run(one);
      };
      return { title: `test ${index}`, probes: [{ about: "reads", run: probe }] };
    }),
  );
  const { missing } = await proof.coverage(async () => [opened]);
  const verdicts = await proof.mutants([opened], fieldsOf);
  return [...missing, ...verdicts.map(({ mutant, fate }) => `${mutant.name}: ${fate}`)];
};

test("a test that evaluates a mistake kills its mutant; one that notices nothing lets it survive, and what was never false is named", async () => {
  const fails: Fate = ({ isInverted }) => {
    if (isInverted) throw new Error("denied");
  };
  const notices: Fate = () => undefined;
  const neverFalse = "1:58  id == 'a'  (never false)";
  const invalid = "a, allow read: open to everybody: invalid";
  const inverted = "a, allow read: id == 'a' → id != 'a'";
  expect(await prove([true, fails])).toEqual([neverFalse, invalid, `${inverted}: killed`]);
  expect(await prove([true, notices], [false, fails])).toEqual([neverFalse, invalid, `${inverted}: survived`]);
  await expect(prove([true, () => Promise.reject(new Error("It fails."))])).rejects.toThrow("It fails.");
});
