import { expect, test } from "vitest";
import { parseRules } from "../rules/parse-rules.ts";
import { neighbours } from "./limits.ts";
import { mutantsOf } from "./make.ts";

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

/** What the condition becomes, mutant by mutant. */
const made = (condition: string): string[] => {
  const source = rulesWith(condition);
  const [before = "", after = ""] = source.split(condition);
  return mutantsOf(source, parseRules(source))
    .filter(({ text }) => text.startsWith(before) && text.endsWith(after))
    .map(({ text }) => text.slice(before.length, text.length - after.length))
    .sort();
};
const sorted = (...texts: string[]) => [...texts, "true"].sort();

test("each condition of a chain is left out once, and the door stood open", () => {
  expect(made("a() && b() && c()")).toEqual(sorted("b() && c()", "a() && c()", "a() && b()"));
  expect(made("a() || b()")).toEqual(sorted("a()", "b()"));
  expect(made("a() && (b() || c())")).toEqual(sorted("a()", "(b() || c())", "a() && (b())", "a() && (c())"));
});

test("each comparison is moved by its edge and turned round", () => {
  expect(made("a.b == c")).toEqual(sorted("a.b != c"));
  expect(made("a.b <= c")).toEqual(sorted("a.b < c", "a.b > c"));
  expect(made("a.b > c")).toEqual(sorted("a.b >= c", "a.b <= c"));
  expect(made("a is int")).toEqual(sorted("a is number"));
  expect(made("a is number")).toEqual(sorted("a is int"));
});

test("each number is moved by one, both ways, by its last digit", () => {
  expect(made("f(a, 5)")).toEqual(sorted("f(a, 4)", "f(a, 6)"));
  expect(neighbours("0.01")).toEqual(["0.00", "0.02"]);
  expect(neighbours("0")).toEqual(["-1", "1"]);
  expect(made("a.matches('[a-z]{1,128}x{3}y{2,}\\\\x{feff}')")).toEqual(
    sorted(
      ...["{0,128}x{3}y{2,}", "{2,128}x{3}y{2,}", "{1,127}x{3}y{2,}", "{1,129}x{3}y{2,}"].map(
        (tail) => `a.matches('[a-z]${tail}\\\\x{feff}')`,
      ),
      ...["{1,128}x{2}y{2,}", "{1,128}x{4}y{2,}", "{1,128}x{3}y{1,}", "{1,128}x{3}y{3,}"].map(
        (tail) => `a.matches('[a-z]${tail}\\\\x{feff}')`,
      ),
    ),
  );
});

test("before is taken for after, all for only, not for indeed, and plus for minus", () => {
  expect(made("exists(a)")).toEqual(sorted("existsAfter(a)"));
  expect(made("existsAfter(a)")).toEqual(sorted("exists(a)"));
  expect(made("f(get(a), getAfter(b))")).toEqual(sorted("f(getAfter(a), getAfter(b))", "f(get(a), get(b))"));
  expect(made("a.keys().hasOnly(b)")).toEqual(sorted("a.keys().hasAll(b)", "a.keys().hasAny(b)"));
  expect(made("!a()")).toEqual(sorted("a()"));
  expect(made("f(a + b)")).toEqual(sorted("f(a - b)"));
  expect(made("a() ? b() : c()")).toEqual(sorted("b()", "c()"));
});

test("each field leaves a list, and each other field of such documents joins it, and one that none has", () => {
  const fields = ["location", "img", "review", "rating", "uid", "createdAt", "extra"];
  expect(made("f(['name'])")).toEqual(sorted("f([])", ...fields.map((field) => `f(['name', '${field}'])`)));
  expect(made("f(['name', 'uid'])")).toEqual(expect.arrayContaining(["f(['uid'])", "f(['name'])"]));
});

test("a helper that answers yes or no answers the opposite; one that names a document does not", () => {
  const source = rulesWith("isAuthor(a)");
  const names = mutantsOf(source, parseRules(source)).map(({ name }) => name);
  expect(names).toContain("reviews, isAuthor: answers the opposite");
  expect(names.filter((name) => name.includes("documentOf"))).toEqual([]);
});

test("every mutant has a name and a text of its own, and a place", () => {
  const source = rulesWith("a() && b() && a() && b()");
  const mutants = mutantsOf(source, parseRules(source));
  expect(new Set(mutants.map(({ text }) => text)).size).toBe(mutants.length);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.map(({ text }) => text)).not.toContain(source);
  expect(mutants.find(({ name }) => name === "reviews, allow create: open to everybody")?.place).toBe("10:24");
});
