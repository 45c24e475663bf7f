import { calledName } from "../rules/reported.ts";
import type { Expression, Node } from "../rules/syntax.ts";
import { type Operator, replaced } from "./change.ts";

const EXCHANGED: Record<string, string[]> = {
  get: ["getAfter"],
  getAfter: ["get"],
  exists: ["existsAfter"],
  existsAfter: ["exists"],
  hasOnly: ["hasAll", "hasAny"],
  hasAll: ["hasOnly", "hasAny"],
};

/** Before taken for after, all for only: each such call under its neighbour's name. */
export const exchangedCalls: Operator = (node) => {
  if (node.kind !== "call") return [];
  const { callee } = node;
  const token = callee.kind === "member" ? callee.name : callee.kind === "name" ? callee.token : undefined;
  return (EXCHANGED[calledName(node) ?? ""] ?? []).flatMap((name) =>
    token ? [{ start: token.start, end: token.end, replacement: name, focus: node }] : [],
  );
};

const isText = (node: Node) => node.kind === "literal" && node.token.kind === "string";
type List = Expression & { kind: "list" };
const isFieldList = (node: Node): node is List => node.kind === "list" && node.items.every(isText);
const textOf = (item: Expression) => (item.kind === "literal" ? item.token.text.slice(1, -1) : "");

/** Each field left out of a list of fields. */
export const removedFields: Operator = (node) => {
  if (!isFieldList(node)) return [];
  const { items } = node;
  return items.map((item, index) => {
    const next = items[index + 1];
    const before = items[index - 1];
    const [start, end] = next ? [item.start, next.start] : [before?.end ?? item.start, item.end];
    return { start, end, replacement: "", focus: node, what: `fields without ${textOf(item)}` };
  });
};

/** Each other field of the same documents, and one that no document has, put into a list of fields. */
export const addedFields =
  (fieldsAt: (offset: number) => string[]): Operator =>
  (node) => {
    if (!isFieldList(node)) return [];
    const last = node.items.at(-1);
    const there = node.items.map(textOf);
    const other = [...fieldsAt(node.start), "extra"].filter((field) => !there.includes(field));
    return other.flatMap((field) =>
      last ? [{ ...replaced(last, `'${textOf(last)}', '${field}'`, node), what: `fields with ${field}` }] : [],
    );
  };
