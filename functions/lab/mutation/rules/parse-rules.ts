import { type Cursor, cursorOn } from "./cursor.ts";
import { parseExpression } from "./parse-expression.ts";
import {
  type Allow,
  type Func,
  type Item,
  type Let,
  type Match,
  made,
  type Part,
  type Pattern,
  type RulesFile,
  type Service,
  textOf,
} from "./syntax.ts";

/** `/databases/{database}/documents`, `/{path=**}`. */
const parsePattern = (cursor: Cursor): Pattern => {
  const parts: Part[] = [];
  while (cursor.at("/")) {
    parts.push(cursor.next());
    if (cursor.at("{")) while (!cursor.at("}")) parts.push(cursor.next());
    parts.push(cursor.next());
    while (cursor.at("-")) parts.push(cursor.next(), cursor.next());
  }
  if (parts.length === 0) cursor.fail("a path");
  return made(parts, { kind: "pattern", text: parts.map(textOf).join("").trim() });
};

const parseLet = (cursor: Cursor): Let => {
  const parts: Part[] = [cursor.take("let")];
  const name = cursor.takeKind("name");
  parts.push(name, cursor.take("="));
  const value = parseExpression(cursor);
  return made([...parts, value, cursor.take(";")], { kind: "let", name, value });
};

const parseFunction = (cursor: Cursor): Func => {
  const parts: Part[] = [cursor.take("function")];
  const name = cursor.takeKind("name");
  parts.push(name, cursor.take("("));
  while (!cursor.at(")")) {
    parts.push(cursor.takeKind("name"));
    if (!cursor.at(")")) parts.push(cursor.take(","));
  }
  parts.push(cursor.take(")"), cursor.take("{"));
  const lets: Let[] = [];
  while (cursor.at("let")) lets.push(parseLet(cursor));
  parts.push(...lets, cursor.take("return"));
  const result = parseExpression(cursor);
  parts.push(result);
  if (cursor.at(";")) parts.push(cursor.next());
  return made([...parts, cursor.take("}")], { kind: "function", name, lets, result });
};

const parseAllow = (cursor: Cursor): Allow => {
  const parts: Part[] = [cursor.take("allow")];
  const methods: string[] = [];
  do {
    if (methods.length > 0) parts.push(cursor.take(","));
    const method = cursor.takeKind("name");
    methods.push(method.text);
    parts.push(method);
  } while (cursor.at(","));
  let condition: Allow["condition"];
  if (cursor.at(":")) {
    parts.push(cursor.next(), cursor.take("if"));
    condition = parseExpression(cursor);
    parts.push(condition);
  }
  return made([...parts, cursor.take(";")], { kind: "allow", methods, condition });
};

const parseItem = (cursor: Cursor): Item => {
  if (cursor.at("function")) return parseFunction(cursor);
  if (cursor.at("allow")) return parseAllow(cursor);
  if (cursor.at("match")) return parseMatch(cursor);
  return cursor.fail("match, allow or function");
};

const parseBody = (cursor: Cursor, parts: Part[]): Item[] => {
  const body: Item[] = [];
  parts.push(cursor.take("{"));
  while (!cursor.at("}")) body.push(parseItem(cursor));
  parts.push(...body, cursor.take("}"));
  return body;
};

const parseMatch = (cursor: Cursor): Match => {
  const parts: Part[] = [cursor.take("match")];
  const pattern = parsePattern(cursor);
  parts.push(pattern);
  const body = parseBody(cursor, parts);
  return made(parts, { kind: "match", pattern, body });
};

const parseService = (cursor: Cursor): Service => {
  const parts: Part[] = [cursor.take("service")];
  while (!cursor.at("{")) parts.push(cursor.next());
  const body = parseBody(cursor, parts);
  return made(parts, { kind: "service", body });
};

/**
 * Parses a rules file: an optional rules_version and one service.
 * @throws SyntaxError with the place of what can't be understood.
 */
export const parseRules = (source: string): RulesFile => {
  const cursor = cursorOn(source);
  const parts: Part[] = [];
  if (cursor.at("rules_version"))
    parts.push(cursor.next(), cursor.take("="), cursor.takeKind("string"), cursor.take(";"));
  const service = parseService(cursor);
  return made([...parts, service, cursor.takeKind("end")], { kind: "file", service });
};
