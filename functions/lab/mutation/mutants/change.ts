import type { Expression, Node } from "../rules/syntax.ts";

/** One way to break the law: a piece of its text, and what stands there instead. */
export interface Change {
  start: number;
  end: number;
  replacement: string;
  /** The expression whose meaning changes: only tests that come to it can notice. */
  focus: Expression;
  /** The change in words, where before and after would be long to read. */
  what?: string;
}

/** Finds what one kind of mistake would change at a node. */
export type Operator = (node: Node, source: string) => Change[];

export const replaced = (node: Expression, replacement: string, focus = node): Change => ({
  start: node.start,
  end: node.end,
  replacement,
  focus,
});
