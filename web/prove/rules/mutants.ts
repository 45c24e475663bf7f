import { type Node, nodesOf, placeOf, truthsOf } from "./parse.ts";

export interface Mutant {
  /** Such as "orders, allow delete: isAdmin() → true". Without line numbers, it outlives changes of the file. */
  name: string;
  /** `line:column` */
  place: string;
  text: string;
  /** The expression whose meaning changes. Only tests that evaluate it can fail. */
  focus: Node;
}

interface Change {
  start: number;
  end: number;
  replacement: string;
  focus: Node;
  /** The change in words, where before and after would be long to read. */
  what?: string;
}
/** Finds the changes at a node that one kind of mistake makes. */
type Operator = (node: Node, source: string) => Change[];

const replaced = (node: Node, replacement: string, focus = node): Change => ({
  start: node.start,
  end: node.end,
  replacement,
  focus,
});
const textAt = (source: string, { start, end }: Node) => source.slice(start, end);
const isJoin = ({ kind, name }: Node) => kind === "binary" && (name === "&&" || name === "||");

/** Removes each condition of `a && b && c`, which is `(a && b) && c`: b is removed from the inner one. */
const droppedArms: Operator = (node, source) => {
  const [left, right] = node.children;
  if (!isJoin(node) || !left || !right) return [];
  const without = (arm: Node) => ({ replacement: "", focus: arm, what: `without ${textAt(source, arm)}` });
  const isFirst = !isJoin(left) || left.name !== node.name;
  return [
    { start: left.end, end: right.end, ...without(right) },
    ...(isFirst ? [{ start: left.start, end: right.start, ...without(left) }] : []),
  ];
};

const SIGNS: Record<string, string[]> = {
  "==": ["!="],
  "!=": ["=="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
};
const TYPES: Record<string, string[]> = { int: ["number"], number: ["int"] };

/** The operator or the called name of a node, replaced by each of its alternatives. */
const renamed = (node: Node, alternatives: Record<string, string[]>): Change[] => {
  const [start, end] = [node.at, node.at + node.name.length];
  return (alternatives[node.name] ?? []).map((replacement) => ({ start, end, replacement, focus: node }));
};

/** Replaces each operator by similar ones, such as `<` by `<=` and `>=`, and the type int by number. */
const signs: Operator = (node) => {
  const [, right] = node.children;
  if (node.kind !== "binary" || !right) return [];
  if (node.name === "is") return (TYPES[right.name] ?? []).map((type) => replaced(right, type, node));
  return renamed(node, SIGNS);
};

/** Removes `!`, and replaces a conditional expression by each of its results. */
const choices: Operator = (node, source) => {
  const [first, ...arms] = node.children;
  if (node.kind === "unary" && node.name === "!" && first)
    return [{ start: node.start, end: first.start, replacement: "", focus: node }];
  return node.kind === "conditional" ? arms.map((arm) => replaced(node, textAt(source, arm))) : [];
};

/** Inverts what a function returns. */
const invertedHelpers =
  (isTruth: (node: Node) => boolean): Operator =>
  (node, source) => {
    const result = node.children.at(-1);
    if (node.kind !== "function" || !result || !isTruth(result)) return [];
    return [{ ...replaced(result, `!(${textAt(source, result)})`), what: "answers the opposite" }];
  };

/** Allows everybody what an `allow` allows some. */
const openToAll: Operator = ({ kind, children: [condition] }) =>
  kind === "allow" && condition ? [{ ...replaced(condition, "true"), what: "open to everybody" }] : [];

/** The numbers before and after one, by its last digit: 0.00 and 0.02 for 0.01, 4 and 6 for 5. */
const neighbors = (text: string): string[] => {
  const decimals = (text.split(".")[1] ?? "").length;
  return [-1, 1].map((step) => (Number(text) + step * 10 ** -decimals).toFixed(decimals));
};

const moved = (text: string, start: number, focus: Node): Change[] =>
  neighbors(text).map((replacement) => ({ start, end: start + text.length, replacement, focus }));

/** Increases and decreases every number, also in a pattern's repetitions such as `{5}`, `{2,}` or `{1,128}`. */
const numbers: Operator = (node) => {
  if (node.kind === "literal" && /^\d/.test(node.name)) return moved(node.name, node.start, node);
  const pattern = node.kind === "call" && node.name === "matches" ? node.children[1] : undefined;
  return [...(pattern?.name ?? "").matchAll(/(?<!\\x)\{(\d+)(?:,(\d*))?\}/g)].flatMap(
    ({ index, 1: from = "", 2: to }) => {
      const at = (pattern?.start ?? 0) + index + 1;
      return [...moved(from, at, node), ...(to ? moved(to, at + from.length + 1, node) : [])];
    },
  );
};

const EXCHANGED: Record<string, string[]> = {
  get: ["getAfter"],
  getAfter: ["get"],
  exists: ["existsAfter"],
  existsAfter: ["exists"],
};
const EXCHANGED_METHODS: Record<string, string[]> = {
  hasOnly: ["hasAll", "hasAny"],
  hasAll: ["hasOnly", "hasAny"],
};

/** Replaces a call by its counterparts, such as get by getAfter. `data.get(…)` is another get. */
const exchangedCalls: Operator = (node, source) => {
  if (node.kind !== "call") return [];
  return renamed(node, source[node.at - 1] === "." ? EXCHANGED_METHODS : EXCHANGED);
};

const fieldOf = ({ name }: Node) => name.slice(1, -1);
const isFieldList = ({ kind, children }: Node) =>
  kind === "list" && children.every((item) => item.kind === "literal" && /^['"]/.test(item.name));

/**
 * Removes each field from a list of fields, and adds each other field of the same documents and an unknown one.
 * `fieldsAt` leaves out the fields that the same call names.
 */
const fields =
  (fieldsAt: (offset: number) => string[]): Operator =>
  (node) => {
    if (!isFieldList(node)) return [];
    const { children } = node;
    const removed = children.map((item, index): Change => {
      const [next, before] = [children[index + 1], children[index - 1]];
      const [start, end] = next ? [item.start, next.start] : [before?.end ?? item.start, item.end];
      return { start, end, replacement: "", focus: node, what: `fields without ${fieldOf(item)}` };
    });
    const last = children.at(-1);
    const others = [...fieldsAt(node.start), "extra"].filter(
      (field) => !children.some((item) => fieldOf(item) === field),
    );
    const added = others.flatMap((field) =>
      last ? [{ ...replaced(last, `'${fieldOf(last)}', '${field}'`, node), what: `fields with ${field}` }] : [],
    );
    return [...removed, ...added];
  };

const contains = (node: Node, offset: number) => node.start <= offset && offset < node.end;
/** The collection of a `match /products/{productId}`; "products/reviews" for one inside a document. */
const collectionOf = ({ kind, name }: Node) => {
  const segments = kind === "match" ? name.split("/").slice(1) : [];
  return segments.length % 2 === 0 ? segments.filter((_, index) => index % 2 === 0).join("/") : "";
};

/** The collection at an offset, and the function or the kind of access. */
const whereOf = (nodes: Node[], offset: number): string => {
  const names = nodes
    .filter((node) => contains(node, offset))
    .map((node) => {
      if (node.kind === "allow") return `allow ${node.name}`;
      return node.kind === "function" ? node.name : collectionOf(node);
    });
  return names.filter(Boolean).join(", ");
};

const NAMED_KINDS = ["binary", "call", "conditional", "list", "allow", "function"];

/** Describes a change by the smallest meaningful expression around it, before and after. */
const describe = (source: string, nodes: Node[], { start, end, replacement }: Change): string => {
  const around = nodes.filter((node) => node.start <= start && end <= node.end);
  const node = around.findLast(({ kind }) => NAMED_KINDS.includes(kind)) ?? around.at(-1);
  if (!node) return "";
  const before = textAt(source, node);
  return `${before} → ${before.slice(0, start - node.start)}${replacement}${before.slice(end - node.start)}`;
};

/**
 * Every mutant of the rules, in the order of the file. `fieldsOf` names the fields of a collection's documents, or of
 * the map in them that the function `check` is about.
 */
export const mutantsOf = (
  source: string,
  file: Node,
  fieldsOf: (collection: string, check: string) => string[],
): Mutant[] => {
  const nodes = nodesOf(file);
  /** The fields in functions that only name some, such as `fields()`. */
  const namedIn = (match: Node) =>
    nodesOf(match).flatMap((node) =>
      node.kind === "function" && node.children.every(isFieldList)
        ? [{ name: node.name, fields: node.children.flatMap(({ children }) => children.map(fieldOf)) }]
        : [],
    );
  const fieldsAt = (offset: number) => {
    const around = nodes.filter((node) => contains(node, offset));
    const match = around.findLast(({ kind }) => kind === "match") ?? file;
    const check = around.findLast(({ kind }) => kind === "function")?.name ?? "";
    const call = around.find(({ kind }) => kind === "call");
    const inTheCall = call
      ? nodesOf(call)
          .filter(isFieldList)
          .flatMap(({ children }) => children.map(fieldOf))
      : [];
    const lists = namedIn(match);
    const isJoined = lists.some(({ name }) => name === check || (call && textAt(source, call).includes(`${name}()`)));
    const known = [...inTheCall, ...(isJoined ? lists.flatMap(({ fields }) => fields) : [])];
    return fieldsOf(collectionOf(match), check).filter((field) => !known.includes(field));
  };
  const operators = [
    ...[droppedArms, signs, choices, invertedHelpers(truthsOf(file)), openToAll, numbers, exchangedCalls],
    fields(fieldsAt),
  ];
  const mutants = new Map<string, Mutant>();
  const names = new Map<string, number>();
  for (const node of nodes)
    for (const change of operators.flatMap((operator) => operator(node, source))) {
      const { start, end, replacement, focus, what } = change;
      const text = source.slice(0, start) + replacement + source.slice(end);
      if (text === source || mutants.has(text)) continue;
      const words = what ?? describe(source, nodes, change);
      const base = `${whereOf(nodes, start)}: ${words.replace(/\s+/g, " ").trim()}`;
      const times = (names.get(base) ?? 0) + 1;
      names.set(base, times);
      mutants.set(text, { name: times > 1 ? `${base} (${times})` : base, place: placeOf(source, start), text, focus });
    }
  return [...mutants.values()];
};
