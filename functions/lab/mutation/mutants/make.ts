import { storedMessage, storedSubscriber } from "../../../src/contract/message.ts";
import { storedOrder } from "../../../src/contract/order.ts";
import { storedProduct } from "../../../src/contract/product.ts";
import { storedReview } from "../../../src/contract/review.ts";
import { storedUser } from "../../../src/contract/user.ts";
import { truthsOf } from "../rules/reported.ts";
import { type Expression, type Node, nodesOf, type RulesFile } from "../rules/syntax.ts";
import { placeOf } from "../rules/tokens.ts";
import type { Operator } from "./change.ts";
import { numbers, repetitions } from "./limits.ts";
import { choices, comparisons, droppedArms, negatedHelpers, openDoors, sums } from "./logic.ts";
import { addedFields, exchangedCalls, removedFields } from "./names.ts";

/** The law with one mistake in it. */
export interface Mutant {
  /** Where and what, without line numbers, so that it stays the same when the file grows: "orders, allow delete: isAdmin() → true". */
  name: string;
  /** `line:column` */
  place: string;
  /** The whole file. */
  text: string;
  focus: Expression;
}

const SCHEMAS: Record<string, { shape: object }> = {
  products: storedProduct,
  orders: storedOrder,
  users: storedUser,
  reviews: storedReview,
  messages: storedMessage,
  subscribers: storedSubscriber,
};

const contains = (node: Node, offset: number) => node.start <= offset && offset < node.end;
const collectionOf = (node: Node) => (node.kind === "match" ? (node.pattern.text.split("/")[1] ?? "") : "");

/** Where an offset is, as people say it: the collection, and the function or the kind of access. */
const whereOf = (nodes: Node[], offset: number): string => {
  const names = nodes
    .filter((node) => contains(node, offset))
    .map((node) => {
      if (node.kind === "match" && node.pattern.text.split("/").length === 3) return collectionOf(node);
      if (node.kind === "function") return node.name.text;
      return node.kind === "allow" ? `allow ${node.methods.join(", ")}` : "";
    });
  return names.filter(Boolean).join(", ");
};

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** A change in words, with enough around it to be known by: the expression before and after. */
const whatOf = (source: string, node: Node, start: number, end: number, replacement: string) => {
  const before = source.slice(node.start, node.end);
  const after = before.slice(0, start - node.start) + replacement + before.slice(end - node.start);
  return `${before} → ${after}`;
};

/** Every mutant of the rules that the operators make, in the order of the file, without two that are the same text. */
export const mutantsOf = (source: string, file: RulesFile): Mutant[] => {
  const nodes = nodesOf(file);
  const fieldsAt = (offset: number): string[] => {
    const match = nodes.findLast((node) => node.kind === "match" && contains(node, offset));
    const shape = match && SCHEMAS[collectionOf(match)]?.shape;
    return shape ? [...Object.keys(shape), "createdAt"] : [];
  };
  const operators: Operator[] = [
    ...[droppedArms, comparisons, sums, choices, negatedHelpers(truthsOf(file)), openDoors],
    ...[numbers, repetitions, exchangedCalls, removedFields, addedFields(fieldsAt)],
  ];
  const mutants = new Map<string, Mutant>();
  const names = new Map<string, number>();
  for (const node of nodes)
    for (const { start, end, replacement, focus, what } of operators.flatMap((operator) => operator(node, source))) {
      const text = source.slice(0, start) + replacement + source.slice(end);
      if (text === source || mutants.has(text)) continue;
      const words = what ?? whatOf(source, smallest(nodes, start, end), start, end, replacement);
      const base = `${whereOf(nodes, start)}: ${oneLine(words)}`;
      const times = (names.get(base) ?? 0) + 1;
      names.set(base, times);
      const name = times > 1 ? `${base} (${times})` : base;
      mutants.set(text, { name, place: placeOf(source, start), text, focus });
    }
  return [...mutants.values()];
};

/** What a change is told with: the smallest expression around it that says something. */
const smallest = (nodes: Node[], start: number, end: number): Node => {
  const around = nodes.filter((node) => node.start <= start && end <= node.end);
  const telling = around.filter(({ kind }) =>
    ["binary", "call", "conditional", "list", "allow", "function"].includes(kind),
  );
  const found = telling.at(-1) ?? around.at(-1);
  if (!found) throw new Error("A change is in the file.");
  return found;
};
