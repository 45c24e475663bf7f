import { readdirSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, test } from "vitest";

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Returns true if this element is always there: HTML, a link, an icon, or one that the file makes unconditionally. */
const isConstant = (name: string, source: string) =>
  /^[a-z]|^(Link|Moment)$/.test(name) ||
  new RegExp(`import {[^}]*\\b${name}\\b[^}]*} from ".*/icons.tsx"|const ${name} = .* => \\(?\\s*<[A-Za-z]`).test(
    source,
  );

/** Returns true if this expression is meant for elements: the file says that it is a ReactNode, or gives one. */
const isSlot = (name: string, source: string) =>
  new RegExp(`\\b${name}(\\??: (\\(.*\\) => )?| = \\(.*\\): )React(Node|Element)\\b|\\b${name} = \\(?\\s*<`).test(
    source,
  );

const nameOf = ({ type, name, property }: Node): string =>
  type === "MemberExpression" && isNode(property) ? nameOf(property) : String(name);

/** The parts of an expression that it can stand for. */
const SHOWN_PARTS: Record<string, string[]> = {
  JSXExpressionContainer: ["expression"],
  ChainExpression: ["expression"],
  ConditionalExpression: ["consequent", "alternate"],
  LogicalExpression: ["left", "right"],
  ArrowFunctionExpression: ["body"],
  BlockStatement: ["body"],
  ReturnStatement: ["argument"],
};
const NO_TEXT = /^(JSXElement|JSXFragment|JSXEmptyExpression|VariableDeclaration|IfStatement)$/;

const canBeText = (node: Node, source: string): boolean => {
  if (NO_TEXT.test(node.type)) return false;
  const parts = node.operator === "&&" ? ["right"] : SHOWN_PARTS[node.type];
  if (parts) return parts.flatMap((part) => node[part]).some((one) => isNode(one) && canBeText(one, source));
  switch (node.type) {
    case "JSXText":
      return String(node.value).trim() !== "" || !String(node.value).includes("\n");
    case "Literal":
      return typeof node.value === "string" || typeof node.value === "number";
    case "CallExpression": {
      const callee = node.callee as Node;
      const [first] = node.arguments as Node[];
      if (nameOf(callee) === "map" && first) return canBeText(first, source);
      return !isSlot(nameOf(callee), source);
    }
    case "Identifier":
    case "MemberExpression":
      return !isSlot(nameOf(node), source);
    default:
      return true;
  }
};

/** Returns true if this child of an element may change, come or go. */
const isLoose = ({ type, expression, openingElement }: Node, source: string): boolean => {
  if (type === "JSXElement") return !isConstant(nameOf((openingElement as Node).name as Node), source);
  if (type !== "JSXExpressionContainer" || !isNode(expression)) return false;
  const isFixed = /^(Literal|JSXEmptyExpression)$/.test(expression.type) || /^[A-Z_]+$/.test(nameOf(expression));
  return !isFixed;
};

/**
 * The texts beside something that may change, come or go, or in a fragment, as "line: source". A browser that
 * translates the page takes such text out of its element, and React, which looks for it there, breaks.
 */
const looseTexts = (source: string): string[] => {
  const found: string[] = [];
  const visit = (node: Node) => {
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const children = node.children as Node[];
      const shown = children.filter((child) => canBeText(child, source) || child.type !== "JSXText");
      const isAlone =
        node.type === "JSXElement" && (shown.length < 2 || !shown.some((child) => isLoose(child, source)));
      if (!isAlone && shown.some((child) => canBeText(child, source))) {
        const line = source.slice(0, node.start).split("\n").length;
        found.push(`${line}: ${source.slice(node.start, node.end).replace(/\s+/g, " ").slice(0, 160)}`);
      }
    }
    partsOf(node).forEach(visit);
  };
  visit(parseAst(source, { lang: "tsx" }) as unknown as Node);
  return found;
};

const src = `${import.meta.dirname}/..`;
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx$/.test(file));

test("[W-1] no text stands beside what may change", () => {
  const loose = files.flatMap((file) =>
    looseTexts(readFileSync(`${src}/${file}`, "utf8")).map((text) => `${file}:${text}`),
  );
  expect(loose).toEqual([]);
  expect(looseTexts("<p>{isBusy && <Spinner />}Save</p>")).toHaveLength(1);
});
