import { calledName } from "../rules/reported.ts";
import type { Expression } from "../rules/syntax.ts";
import type { Change, Operator } from "./change.ts";

/** The numbers next to one, by its last digit: 0.01 has 0 and 0.02, 5 has 4 and 6. */
export const neighbours = (text: string): string[] => {
  const decimals = (text.split(".")[1] ?? "").length;
  const unit = 10 ** -decimals;
  return [-1, 1].map((step) => (Number(text) + step * unit).toFixed(decimals));
};

const moved = (text: string, at: number, focus: Expression): Change[] =>
  neighbours(text).map((replacement) => ({ start: at, end: at + text.length, replacement, focus }));

/** Every number moved by one, both ways. */
export const numbers: Operator = (node) =>
  node.kind === "literal" && node.token.kind === "number" ? moved(node.token.text, node.start, node) : [];

/** How often a pattern wants something, `{5}`, `{2,}` or `{1,128}`, moved by one, both ways. */
export const repetitions: Operator = (node) => {
  if (node.kind !== "call" || calledName(node) !== "matches") return [];
  const [pattern] = node.args;
  if (pattern?.kind !== "literal") return [];
  return [...pattern.token.text.matchAll(/(?<!\\x)\{(\d+)(?:,(\d*))?\}/g)].flatMap(({ index, 1: from = "", 2: to }) => [
    ...moved(from, pattern.start + index + 1, node),
    ...(to ? moved(to, pattern.start + index + 1 + from.length + 1, node) : []),
  ]);
};
