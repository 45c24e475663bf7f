import type { Token } from "./tokens.ts";

/** What a rules file is made of. Each node keeps all of its tokens in order, so that nothing is lost on the way back to text. */
interface Made {
  parts: readonly Part[];
  start: number;
  end: number;
}
export type Part = Token | Node;

export type Expression = Made &
  (
    | { kind: "literal" | "name"; token: Token }
    | { kind: "unary"; operator: Token; operand: Expression }
    | { kind: "binary"; left: Expression; operator: Token; right: Expression }
    | { kind: "conditional"; condition: Expression; yes: Expression; no: Expression }
    | { kind: "member"; object: Expression; name: Token }
    | { kind: "call"; callee: Expression; args: Expression[] }
    | { kind: "index"; object: Expression; at: Expression[] }
    | { kind: "list"; items: Expression[] }
    | { kind: "map"; entries: { key: Expression; value: Expression }[] }
    | { kind: "group"; inner: Expression }
    | { kind: "path"; holes: Expression[] }
  );

/** `/products/{productId}`, as it stands behind `match`. */
export type Pattern = Made & { kind: "pattern"; text: string };
export type Let = Made & { kind: "let"; name: Token; value: Expression };
export type Func = Made & { kind: "function"; name: Token; lets: Let[]; result: Expression };
export type Allow = Made & { kind: "allow"; methods: string[]; condition: Expression | undefined };
export type Match = Made & { kind: "match"; pattern: Pattern; body: Item[] };
export type Service = Made & { kind: "service"; body: Item[] };
export type Item = Func | Allow | Match;
export type RulesFile = Made & { kind: "file"; service: Service };
export type Node = Expression | Pattern | Let | Item | Service | RulesFile;

const isToken = (part: Part): part is Token => "before" in part;

/** Puts a node together from its parts. */
export const made = <Rest extends object>(parts: readonly Part[], rest: Rest): Rest & Made => {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) throw new Error("A node has at least one part.");
  return { ...rest, parts, start: first.start, end: last.end };
};

/** A node as text, made of nothing but its tokens. */
export const textOf = (part: Part): string =>
  isToken(part) ? `${part.before}${part.text}` : part.parts.map(textOf).join("");

/** Every node below and including this one, outermost first. */
export const nodesOf = (part: Part): Node[] => (isToken(part) ? [] : [part, ...part.parts.flatMap(nodesOf)]);

const EXPRESSIONS = ["literal", "name", "unary", "binary", "conditional", "member", "call", "index", "list", "map"];
export const isExpression = (node: Node): node is Expression => [...EXPRESSIONS, "group", "path"].includes(node.kind);
