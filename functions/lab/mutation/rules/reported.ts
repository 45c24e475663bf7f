import { type Expression, isExpression, type Node, nodesOf, type Part, type RulesFile } from "./syntax.ts";
import type { Token } from "./tokens.ts";

/** An expression as the emulator's coverage report names it: by where it begins and ends. */
export interface Reported {
  key: string;
  node: Expression;
  /** Whether it is true or false, and nothing else. */
  isTruth: boolean;
}

const TRUTH_SIGNS = ["&&", "||", "==", "!=", "<", "<=", ">", ">=", "in", "is"];
const TRUTH_CALLS = ["exists", "existsAfter", "matches", "hasAll", "hasAny", "hasOnly"];

/** The name of what is called: `hasOnly` of `data.keys().hasOnly(fields)`. */
export const calledName = (node: Node): string | undefined => {
  if (node.kind !== "call") return undefined;
  const { callee } = node;
  return callee.kind === "member" ? callee.name.text : callee.kind === "name" ? callee.token.text : undefined;
};

/** Tells which expressions of a file are true or false, and nothing else: signs, built-in calls, and helpers made of these. */
export const truthsOf = (file: RulesFile): ((node: Expression) => boolean) => {
  const helpers = new Map(nodesOf(file).flatMap((node) => (node.kind === "function" ? [[node.name.text, node]] : [])));
  const isTruth = (node: Expression): boolean => {
    if (node.kind === "group") return isTruth(node.inner);
    if (node.kind === "unary") return node.operator.text === "!";
    if (node.kind === "binary") return TRUTH_SIGNS.includes(node.operator.text);
    if (node.kind === "conditional") return isTruth(node.yes) && isTruth(node.no);
    const helper =
      node.kind === "call" && node.callee.kind === "name" ? helpers.get(node.callee.token.text) : undefined;
    return helper ? isTruth(helper.result) : TRUTH_CALLS.includes(calledName(node) ?? "");
  };
  return isTruth;
};

const tokensIn = (part: Part): Token[] => ("before" in part ? [part] : part.parts.flatMap(tokensIn));

/** Where the emulator sees the end of an expression: before the brackets that close it. */
const endInReport = (node: Node): number =>
  tokensIn(node).findLast(({ text }) => !["(", ")", "]"].includes(text))?.end ?? node.end;

/** Every expression that the emulator reports on, by its key: all but constants, and what is only a part of a name. */
export const reportedOf = (file: RulesFile): Map<string, Reported> => {
  const isTruth = truthsOf(file);
  const reported = new Map<string, Reported>();
  const add = (start: number, node: Expression) => {
    const key = `${start}-${endInReport(node)}`;
    if (!reported.has(key)) reported.set(key, { key, node, isTruth: isTruth(node) });
  };
  for (const node of nodesOf(file)) {
    // What a function returns is reported once more from each `let` on.
    if (node.kind === "function") for (const { start } of node.lets) add(start, node.result);
    else if (isExpression(node) && node.kind !== "literal") add(node.start, node);
  }
  return reported;
};
