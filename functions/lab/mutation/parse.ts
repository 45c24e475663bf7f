/** A word of the rules language. */
export interface Token {
  kind: "name" | "number" | "string" | "sign" | "end";
  text: string;
  start: number;
  end: number;
}

const EXPRESSIONS = [
  "literal",
  "name",
  "unary",
  "binary",
  "conditional",
  "member",
  "call",
  "index",
  "list",
  "map",
] as const;
type Kind = "file" | "match" | "function" | "let" | "allow" | "group" | "path" | (typeof EXPRESSIONS)[number];

/** A piece of a rules file, from `start` to `end`. `children` are the pieces that it is made of. */
export interface Node {
  kind: Kind;
  start: number;
  end: number;
  /** Where the emulator's report sees the end: before the brackets that close it. */
  reportedEnd: number;
  children: Node[];
  /** The operator of an expression; the name that a member, call, function or match has; the methods of an allow; the text of a literal. */
  name: string;
  /** Where `name` stands, for operators and called names. */
  at: number;
}

const BLANKS = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const WORDS: [Exclude<Token["kind"], "end">, RegExp][] = [
  ["name", /[A-Za-z_][A-Za-z0-9_]*/y],
  ["number", /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ["string", /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y],
  ["sign", /&&|\|\||[=!<>]=|\*\*|[{}()[\]<>=!+\-*/%,.;:?$]/y],
];

/** From the loosest to the tightest. */
const BINARY = [["||"], ["&&"], ["==", "!="], ["<", "<=", ">", ">=", "in", "is"], ["+", "-"], ["*", "/", "%"]];

/** `line:column` of an offset, both from 1. */
export const placeOf = (source: string, offset: number): string => {
  const lines = source.slice(0, offset).split("\n");
  return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
};

/** @throws SyntaxError at a sign that the language does not have. */
const tokensOf = (source: string): Token[] => {
  const matchAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0] ?? "";
  };
  const tokens: Token[] = [];
  for (let at = 0; ; ) {
    const start = at + matchAt(BLANKS, at).length;
    if (start === source.length) return [...tokens, { kind: "end", text: "", start, end: start }];
    const [kind, text] =
      WORDS.map(([kind, pattern]) => [kind, matchAt(pattern, start)] as const).find(([, t]) => t) ?? [];
    if (!kind || !text) throw new SyntaxError(`${placeOf(source, start)}: unexpected ${JSON.stringify(source[start])}`);
    at = start + text.length;
    tokens.push({ kind, text, start, end: at });
  }
};

/**
 * Parses a rules file: an optional rules_version and one service.
 * @throws SyntaxError with the line and column of what it cannot parse.
 */
export const parseRules = (source: string): Node => {
  const tokens = tokensOf(source);
  let index = 0;
  const end: Token = { kind: "end", text: "", start: source.length, end: source.length };
  const peek = () => tokens[index] ?? end;
  const last = () => tokens[index - 1] ?? end;
  const next = () => tokens[index++] ?? end;
  const is = (...texts: string[]) => peek().kind !== "string" && texts.includes(peek().text);
  const fail = (wanted: string): never => {
    throw new SyntaxError(`${placeOf(source, peek().start)}: expected ${wanted}, found ${peek().text || "the end"}`);
  };
  const take = (text: string) => (is(text) ? next() : fail(text));
  const takeName = () => (peek().kind === "name" ? next() : fail("a name"));
  /** Whether the next token follows the last one without a blank. */
  const touches = () => last().end === peek().start;
  const until = (close: string, item: () => unknown) => {
    while (!is(close)) {
      item();
      if (!is(close)) take(",");
    }
    take(close);
  };
  /** A node from the token at `first` to the last one that was read. */
  const node = (kind: Kind, first: number, children: Node[], name = "", at = first): Node => {
    const own = tokens.filter((token) => token.start >= first && token.end <= last().end);
    const reportedEnd = own.findLast(({ text }) => !["(", ")", "]"].includes(text))?.end ?? last().end;
    return { kind, start: first, end: last().end, reportedEnd, children, name, at };
  };

  const primary = (): Node => {
    const { start, kind, text } = peek();
    const children: Node[] = [];
    if (is("/")) {
      do {
        next();
        if (is("$", "(")) {
          if (is("$")) next();
          take("(");
          children.push(expression());
          take(")");
        } else
          while (is("-") || peek().kind === "name") {
            next();
            if (!touches()) break;
          }
      } while (is("/") && touches());
      return node("path", start, children);
    }
    if (is("{", "[")) {
      const isMap = next().text === "{";
      until(isMap ? "}" : "]", () => {
        children.push(expression());
        if (isMap) take(":");
        if (isMap) children.push(expression());
      });
      return node(isMap ? "map" : "list", start, children);
    }
    if (is("(")) {
      next();
      children.push(expression());
      take(")");
      return node("group", start, children);
    }
    if (kind === "sign" || kind === "end") return fail("an expression");
    next();
    return node(kind !== "name" || ["true", "false", "null"].includes(text) ? "literal" : "name", start, [], text);
  };
  const postfix = (): Node => {
    let found = primary();
    for (;;) {
      const { start } = found;
      const children = [found];
      if (is(".")) {
        next();
        const { text, start: at } = takeName();
        found = node("member", start, children, text, at);
      } else if (is("(")) {
        const { name, at } = found;
        next();
        until(")", () => children.push(expression()));
        found = node("call", start, children, name, at);
      } else if (is("[")) {
        next();
        children.push(expression());
        if (is(":")) {
          next();
          children.push(expression());
        }
        take("]");
        found = node("index", start, children);
      } else return found;
    }
  };
  const unary = (): Node => {
    if (!is("!", "-")) return postfix();
    const { start, text } = next();
    return node("unary", start, [unary()], text);
  };
  const binary = (level = 0): Node => {
    const operators = BINARY[level];
    if (!operators) return unary();
    let left = binary(level + 1);
    while (is(...operators)) {
      const { text, start } = next();
      left = node("binary", left.start, [left, binary(level + 1)], text, start);
    }
    return left;
  };
  const expression = (): Node => {
    const condition = binary();
    if (!is("?")) return condition;
    next();
    const yes = expression();
    take(":");
    return node("conditional", condition.start, [condition, yes, expression()]);
  };

  const functionOrLet = (): Node => {
    const { start, text } = next();
    const name = takeName().text;
    const children: Node[] = [];
    if (text === "let") {
      take("=");
      children.push(expression());
      take(";");
      return node("let", start, children, name);
    }
    take("(");
    until(")", takeName);
    take("{");
    while (is("let")) children.push(functionOrLet());
    take("return");
    children.push(expression());
    if (is(";")) next();
    take("}");
    return node("function", start, children, name);
  };
  const allow = (): Node => {
    const { start } = take("allow");
    const methods: string[] = [];
    do {
      if (methods.length > 0) take(",");
      methods.push(takeName().text);
    } while (is(","));
    const children: Node[] = [];
    if (is(":")) {
      next();
      take("if");
      children.push(expression());
    }
    take(";");
    return node("allow", start, children, methods.join(", "));
  };
  /** `match /path/{name} { … }`, or a service. */
  const block = (kind: "match" | "file"): Node => {
    const { start } = next();
    const pattern = peek().start;
    while (is("{") ? touches() && last().text === "/" : peek().kind !== "end") {
      const isWildcard = is("{");
      next();
      if (isWildcard) while (last().text !== "}") next();
    }
    const name = source.slice(pattern, last().end);
    take("{");
    const children: Node[] = [];
    while (!is("}"))
      children.push(
        is("function")
          ? functionOrLet()
          : is("allow")
            ? allow()
            : is("match")
              ? block("match")
              : fail("match, allow or function"),
      );
    next();
    return node(kind, start, children, name);
  };

  if (is("rules_version")) while (!is("service")) next();
  if (!is("service")) fail("service");
  const file = block("file");
  if (peek().kind !== "end") fail("the end");
  return file;
};

/** Every node below and including this one, outermost first. */
export const nodesOf = (node: Node): Node[] => [node, ...node.children.flatMap(nodesOf)];

const TRUTH_SIGNS = ["&&", "||", "==", "!=", "<", "<=", ">", ">=", "in", "is"];
const TRUTH_CALLS = ["exists", "existsAfter", "matches", "hasAll", "hasAny", "hasOnly"];

/** Tells which expressions of a file are always true or false: comparisons, built-in calls, and functions that return these. */
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

/** An expression as the emulator's coverage report names it: by where it begins and ends. */
export interface Reported {
  key: string;
  node: Node;
  isTruth: boolean;
}

/** Every expression that the emulator reports on: all but constants, and what is only a part of a name. */
export const reportedOf = (file: Node): Map<string, Reported> => {
  const isTruth = truthsOf(file);
  const reported = new Map<string, Reported>();
  const add = (start: number, node: Node) => {
    const key = `${start}-${node.reportedEnd}`;
    if (!reported.has(key)) reported.set(key, { key, node, isTruth: isTruth(node) });
  };
  for (const node of nodesOf(file)) {
    const result = node.children.at(-1);
    // What a function returns is reported once more from each `let` on.
    if (node.kind === "function" && result)
      for (const { kind, start } of node.children) if (kind === "let") add(start, result);
    if (["group", "path", ...EXPRESSIONS].includes(node.kind) && node.kind !== "literal") add(node.start, node);
  }
  return reported;
};
