import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../../dev/folders.ts";
import { cursorOn } from "./cursor.ts";
import { parseExpression } from "./parse-expression.ts";
import { parseRules } from "./parse-rules.ts";
import { type Expression, nodesOf, textOf } from "./syntax.ts";

const parsed = (text: string): Expression => {
  const cursor = cursorOn(text);
  const expression = parseExpression(cursor);
  cursor.takeKind("end");
  return expression;
};

/** An expression with brackets around all that belongs together. */
const grouped = (node: Expression): string => {
  switch (node.kind) {
    case "literal":
    case "name":
      return node.token.text;
    case "unary":
      return `(${node.operator.text}${grouped(node.operand)})`;
    case "binary":
      return `(${grouped(node.left)} ${node.operator.text} ${grouped(node.right)})`;
    case "conditional":
      return `(${[node.condition, node.yes, node.no].map(grouped).join(" ? ")})`;
    case "member":
      return `${grouped(node.object)}.${node.name.text}`;
    case "call":
      return `${grouped(node.callee)}(${node.args.map(grouped).join(", ")})`;
    case "index":
      return `${grouped(node.object)}[${node.at.map(grouped).join(":")}]`;
    case "list":
      return `[${node.items.map(grouped).join(", ")}]`;
    case "map":
      return `{${node.entries.map(({ key, value }) => `${grouped(key)}: ${grouped(value)}`).join(", ")}}`;
    case "group":
      return grouped(node.inner);
    case "path":
      return `path(${node.holes.map(grouped).join(", ")})`;
  }
};

test("the shop's rules, taken apart and put together again, are the same letter by letter", () => {
  const source = readFileSync(inRoot("firestore.rules"), "utf8");
  const file = parseRules(source);
  expect(textOf(file)).toBe(source);
  expect(nodesOf(file).filter(({ kind }) => kind === "allow")).toHaveLength(source.match(/^ +allow /gm)?.length ?? 0);
  for (const node of nodesOf(file))
    expect(textOf(node).trimStart().endsWith(source.slice(node.start, node.end))).toBe(true);
});

test("rules with all that the language has are put together again as they were", () => {
  const source = `rules_version = "2";
/* a block
   comment */ service cloud.firestore {
  match /databases/{database}/documents { // to the end
    match /{path=**} { allow read; allow get,list : if false ; }
    function f( a , b ) { let c = a [ 0 ] ; let d = {'x': [1, 2.5], "y": b[1:2]}; return c }
    match /a/{b}/c-d/{e} { allow write: if get(/databases/$(database)/documents/a-b/$(e)).data['k'] is string; }
  }
}
`;
  expect(textOf(parseRules(source))).toBe(source);
});

test.each([
  ["a || b && c", "(a || (b && c))"],
  ["a && b || c && d", "((a && b) || (c && d))"],
  ["a == b && c != d", "((a == b) && (c != d))"],
  ["a < b == c >= d", "((a < b) == (c >= d))"],
  ["a > b != (c <= d)", "((a > b) != (c <= d))"],
  ["a + b - c < d * e / f % g", "(((a + b) - c) < (((d * e) / f) % g))"],
  ["x in [1, 2] && x is int", "((x in [1, 2]) && (x is int))"],
  ["!a.b(c)[0] && -d < 1", "((!a.b(c)[0]) && ((-d) < 1))"],
  ["!!a", "(!(!a))"],
  ["a ? b : c ? d : e", "(a ? b ? (c ? d ? e))"],
  ["a || b ? !c : d", "((a || b) ? (!c) ? d)"],
  ["(a || b) && c", "((a || b) && c)"],
  ["a && b && c", "((a && b) && c)"],
  ["x.y['a:b'][1:2] == {'k': null}", "(x.y['a:b'][1:2] == {'k': null})"],
  ["get(/a/$(b)/c/$(d.e(f))).data.g == true", "(get(path(b, d.e(f))).data.g == true)"],
  ["a / b == c", "((a / b) == c)"],
  ["v.matches('it\\'s // no comment')", "v.matches('it\\'s // no comment')"],
])("%s is understood as the language means it", (source, meaning) => {
  expect(grouped(parsed(source))).toBe(meaning);
  expect(textOf(parsed(source))).toBe(source);
});

test.each([
  ["a &&", "1:5: expected an expression, found the end"],
  ["a b", "1:3: expected end, found b"],
  ["(a", "1:3: expected ), found the end"],
  ["a # b", '1:3: what is "#"?'],
  ["'open", '1:1: what is "\'"?'],
])("of %s it is told where it goes wrong", (source, message) => {
  expect(() => parsed(source)).toThrow(message);
});
