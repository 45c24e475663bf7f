import type { Expression, Node } from "../rules/syntax.ts";
import { type Operator, replaced } from "./change.ts";

const isJoin = (node: Node): node is Expression & { kind: "binary" } =>
  node.kind === "binary" && (node.operator.text === "&&" || node.operator.text === "||");

/** Each condition of `a && b && c` or `a || b || c` left out. `a && b && c` is `(a && b) && c`, so that b falls at the inner one. */
export const droppedArms: Operator = (node, source) => {
  if (!isJoin(node)) return [];
  const { left, operator, right } = node;
  const without = (arm: Expression) => ({
    replacement: "",
    focus: arm,
    what: `without ${source.slice(arm.start, arm.end)}`,
  });
  const isFirst = !isJoin(left) || left.operator.text !== operator.text;
  return [
    { start: left.end, end: right.end, ...without(right) },
    ...(isFirst ? [{ start: left.start, end: right.start, ...without(left) }] : []),
  ];
};

const IS: Record<string, string[]> = { int: ["number"], number: ["int"] };
const COMPARISONS: Record<string, string[]> = {
  "==": ["!="],
  "!=": ["=="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
};

/** Each comparison moved by its edge, and turned round; a whole number taken for any number. */
export const comparisons: Operator = (node) => {
  if (node.kind !== "binary") return [];
  const { operator, right } = node;
  if (operator.text === "is" && right.kind === "name")
    return (IS[right.token.text] ?? []).map((type) => replaced(right, type, node));
  return (COMPARISONS[operator.text] ?? []).map((sign) => ({
    start: operator.start,
    end: operator.end,
    replacement: sign,
    focus: node,
  }));
};

const SUMS: Record<string, string> = { "+": "-", "-": "+", "*": "/", "/": "*" };

/** Sums that go the other way. */
export const sums: Operator = (node) => {
  const sign = node.kind === "binary" && SUMS[node.operator.text];
  if (!sign || node.kind !== "binary") return [];
  return [{ start: node.operator.start, end: node.operator.end, replacement: sign, focus: node }];
};

/** `!` left out, and a choice that always goes one way. */
export const choices: Operator = (node, source) => {
  if (node.kind === "unary" && node.operator.text === "!")
    return [{ start: node.start, end: node.operand.start, replacement: "", focus: node }];
  if (node.kind !== "conditional") return [];
  return [node.yes, node.no].map((arm) => replaced(node, source.slice(arm.start, arm.end)));
};

/** What a helper answers, turned round. */
export const negatedHelpers =
  (isTruth: (node: Expression) => boolean): Operator =>
  (node, source) => {
    if (node.kind !== "function" || !isTruth(node.result)) return [];
    const { result } = node;
    return [{ ...replaced(result, `!(${source.slice(result.start, result.end)})`), what: "answers the opposite" }];
  };

/** Each `allow` that allows everybody. */
export const openDoors: Operator = (node) => {
  if (node.kind !== "allow" || !node.condition) return [];
  return [{ ...replaced(node.condition, "true"), what: "open to everybody" }];
};
