import * as acorn from "acorn";

const EXPRESSIONS = [
  ...["literal", "name", "unary", "binary", "conditional"],
  ...["member", "call", "index", "list", "map", "group", "path"],
] as const;
type Kind = "file" | "match" | "function" | "let" | "allow" | (typeof EXPRESSIONS)[number];

/** A part of a rules file, from `start` to `end`. `children` are the parts that it consists of. */
export interface Node {
  kind: Kind;
  start: number;
  end: number;
  /** The end in the emulator's report, which leaves out closing brackets. */
  reportedEnd: number;
  children: Node[];
  /** An operator, the name of a member, call, function or match, the methods of an allow, or the text of a literal. */
  name: string;
  /** Where `name` stands, for operators and called names. */
  at: number;
}

/** `line:column` of an offset, both from 1. */
export const placeOf = (source: string, offset: number): string => {
  const lines = source.slice(0, offset).split("\n");
  return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
};

interface Header {
  kind: "file" | "match" | "allow";
  start: number;
  name: string;
}

const blank = (text: string) => " ".repeat(text.length);
const COMMENT_OR_STRING = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const HEADER =
  /\bservice\s+([\w.]+)(?=\s*\{)|\bmatch\s+((?:\/(?:[\w-]+|\{[^}]*\}))+)(?=\s*\{)|\ballow\s+([a-z]+(?:\s*,\s*[a-z]+)*)\s*(?::\s*if\b|(?=;))/g;
const SEGMENT = /[\w-]+|\$\((?:[^()]|\([^()]*\))*\)/;
const PATH = new RegExp(`(?<=(?:[(,=:?&|!<>]|\\breturn)\\s*)(?:/(?:${SEGMENT.source}))+`, "g");

/** A path as a list of its variables: `/users/$(uid)` becomes `[        uid]`. */
const pathAsList = (path: string) => {
  const items = path.replace(new RegExp(SEGMENT, "g"), (segment) =>
    segment.startsWith("$(") ? `  ${segment.slice(2, -1)} ` : blank(segment),
  );
  return `[${items.slice(1, -1).replaceAll("/", ",")}]`;
};

/**
 * The rules as JavaScript with the same expressions at the same offsets. JavaScript has the same operators, calls and
 * functions, but no headers, no paths, and no `is`.
 */
const asJavaScript = (source: string) => {
  const headers: Header[] = [];
  const text = source
    .replace(COMMENT_OR_STRING, (found) => (/^['"]/.test(found) ? `'${blank(found.slice(2))}'` : blank(found)))
    .replace(/\s/g, " ")
    .replace(/^.*?(?=\bservice\b)/, blank)
    .replace(HEADER, (found, service?: string, match?: string, methods?: string, start = 0) => {
      const kind = service ? "file" : match ? "match" : "allow";
      headers.push({ kind, start, name: service ?? match ?? methods?.replaceAll(" ", "").replaceAll(",", ", ") ?? "" });
      return blank(found);
    })
    .replace(PATH, pathAsList)
    .replace(/\bis\b/g, "in");
  return { text, headers };
};

/**
 * Parses a rules file: an optional rules_version and one service.
 * @throws SyntaxError that says what it cannot parse.
 */
export const parseRules = (source: string): Node => {
  const { text, headers } = asJavaScript(source);
  const node = (
    kind: Kind,
    { start, end }: { start: number; end: number },
    children: Node[],
    name = "",
    at = start,
  ) => {
    const reportedEnd = start + source.slice(start, end).replace(/[\s()\]}]+$/, "").length;
    return { kind, start, end, reportedEnd, children, name, at };
  };
  const fail = ({ start }: { start: number }): never => {
    throw new SyntaxError(`${placeOf(source, start)}: unexpected ${source.slice(start, start + 20).split("\n")[0]}`);
  };

  const expression = (one: acorn.AnyNode): Node => {
    switch (one.type) {
      case "Literal":
        return node("literal", one, [], source.slice(one.start, one.end));
      case "Identifier":
        return node("name", one, [], one.name);
      case "ParenthesizedExpression":
        return node("group", one, [expression(one.expression)]);
      case "UnaryExpression":
        return node("unary", one, [expression(one.argument)], one.operator);
      case "LogicalExpression":
      case "BinaryExpression": {
        const [left, right] = [expression(one.left), expression(one.right)];
        const at = left.end + source.slice(left.end, right.start).search(/\S/);
        const name = source.slice(at, right.start).startsWith("is") ? "is" : one.operator;
        return node("binary", one, [left, right], name, at);
      }
      case "ConditionalExpression":
        return node("conditional", one, [one.test, one.consequent, one.alternate].map(expression));
      case "MemberExpression": {
        const children = [expression(one.object)];
        if (one.computed) return node("index", one, [...children, expression(one.property)]);
        return node("member", one, children, source.slice(one.property.start, one.property.end), one.property.start);
      }
      case "CallExpression": {
        const callee = expression(one.callee);
        return node("call", one, [callee, ...one.arguments.map(expression)], callee.name, callee.at);
      }
      case "ArrayExpression": {
        const items = one.elements.flatMap((item) => (item ? [expression(item)] : []));
        return node(source[one.start] === "/" ? "path" : "list", one, items);
      }
      case "ObjectExpression":
        return node(
          "map",
          one,
          one.properties.flatMap((item) => ("key" in item ? [item.key, item.value] : [])).map(expression),
        );
      default:
        return fail(one);
    }
  };

  const headerOf = ({ start }: { start: number }, ...kinds: Header["kind"][]): Header => {
    const header = headers.findLast((one) => one.start < start);
    return header && kinds.includes(header.kind) ? header : fail({ start });
  };
  const statement = (one: acorn.AnyNode): Node => {
    switch (one.type) {
      case "BlockStatement": {
        const { kind, start, name } = headerOf(one, "file", "match");
        return node(kind, { start, end: one.end }, one.body.map(statement), name);
      }
      case "EmptyStatement":
      case "ExpressionStatement": {
        const { start, name } = headerOf(one, "allow");
        const children = one.type === "EmptyStatement" ? [] : [expression(one.expression)];
        return node("allow", { start, end: one.end }, children, name);
      }
      case "FunctionDeclaration":
        return node("function", one, one.body.body.map(statement), one.id?.name);
      case "VariableDeclaration": {
        const [variable] = one.declarations;
        if (!variable?.init || variable.id.type !== "Identifier") return fail(one);
        return node("let", one, [expression(variable.init)], variable.id.name);
      }
      case "ReturnStatement":
        return expression(one.argument ?? fail(one));
      default:
        return fail(one);
    }
  };

  const [file = fail({ start: 0 }), next] = acorn.parse(text, { ecmaVersion: 2022, preserveParens: true }).body;
  return next ? fail(next) : statement(file);
};

/** Every node below and including this one, outermost first. */
export const nodesOf = (node: Node): Node[] => [node, ...node.children.flatMap(nodesOf)];

const TRUTH_SIGNS = ["&&", "||", "==", "!=", "<", "<=", ">", ">=", "in", "is"];
const TRUTH_CALLS = ["exists", "existsAfter", "matches", "hasAll", "hasAny", "hasOnly"];

/** Returns a check for expressions that are true or false: comparisons, calls, and functions that return these. */
export const truthsOf = (file: Node): ((node: Node) => boolean) => {
  const helpers = new Map(nodesOf(file).flatMap((node) => (node.kind === "function" ? [[node.name, node]] : [])));
  const isTruth = (node: Node | undefined): boolean => {
    const [first, yes, no] = node?.children ?? [];
    if (node?.kind === "group") return isTruth(first);
    if (node?.kind === "unary") return node.name === "!";
    if (node?.kind === "binary") return TRUTH_SIGNS.includes(node.name);
    if (node?.kind === "conditional") return isTruth(yes) && isTruth(no);
    if (node?.kind !== "call") return false;
    const helper = first?.kind === "name" ? helpers.get(node.name) : undefined;
    return helper ? isTruth(helper.children.at(-1)) : TRUTH_CALLS.includes(node.name);
  };
  return isTruth;
};

/** An expression, with the offsets by which the emulator's coverage report identifies it. */
export interface Reported {
  key: string;
  node: Node;
  isTruth: boolean;
}

/** Every expression that the emulator reports on: all except constants. */
export const reportedOf = (file: Node): Map<string, Reported> => {
  const isTruth = truthsOf(file);
  const reported = new Map<string, Reported>();
  const add = (start: number, node: Node) => {
    const key = `${start}-${node.reportedEnd}`;
    if (!reported.has(key)) reported.set(key, { key, node, isTruth: isTruth(node) });
  };
  for (const node of nodesOf(file)) {
    const result = node.children.at(-1);
    // The emulator also reports what a function returns from the offset of each `let`.
    if (node.kind === "function" && result)
      for (const { kind, start } of node.children) if (kind === "let") add(start, result);
    if (EXPRESSIONS.some((kind) => kind === node.kind) && node.kind !== "literal") add(node.start, node);
  }
  return reported;
};
