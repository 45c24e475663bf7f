import type { Cursor } from "./cursor.ts";
import { type Expression, made, type Part } from "./syntax.ts";

/** From the loosest to the tightest. */
const BINARY = [["||"], ["&&"], ["==", "!="], ["<", "<=", ">", ">=", "in", "is"], ["+", "-"], ["*", "/", "%"]] as const;

/** Items up to the closing sign, a comma between each two; all that was read is added to `parts`. */
const parseItems = <Item>(cursor: Cursor, parts: Part[], close: string, item: () => Item): Item[] => {
  const items: Item[] = [];
  while (!cursor.at(close)) {
    items.push(item());
    if (!cursor.at(close)) parts.push(cursor.take(","));
  }
  parts.push(cursor.take(close));
  return items;
};

const parseExpressions = (cursor: Cursor, parts: Part[], close: string) =>
  parseItems(cursor, parts, close, () => {
    const item = parseExpression(cursor);
    parts.push(item);
    return item;
  });

const parseMap = (cursor: Cursor): Expression => {
  const parts: Part[] = [cursor.take("{")];
  const entries = parseItems(cursor, parts, "}", () => {
    const key = parseExpression(cursor);
    parts.push(key, cursor.take(":"));
    const value = parseExpression(cursor);
    parts.push(value);
    return { key, value };
  });
  return made(parts, { kind: "map", entries });
};

/** `/databases/$(database)/documents`: a segment is what follows a slash without a blank. */
const parsePath = (cursor: Cursor): Expression => {
  const parts: Part[] = [];
  const holes: Expression[] = [];
  const goesOn = () => parts.length === 0 || cursor.peek().before === "";
  while (cursor.at("/") && goesOn()) {
    parts.push(cursor.next());
    if (cursor.at("$", "(") && goesOn()) {
      if (cursor.at("$")) parts.push(cursor.next());
      parts.push(cursor.take("("));
      const hole = parseExpression(cursor);
      holes.push(hole);
      parts.push(hole, cursor.take(")"));
    } else {
      parts.push(cursor.takeKind("name"));
      while (goesOn() && cursor.at("-")) parts.push(cursor.next(), cursor.next());
    }
  }
  return made(parts, { kind: "path", holes });
};

const parsePrimary = (cursor: Cursor): Expression => {
  const { kind, text } = cursor.peek();
  if (cursor.at("/")) return parsePath(cursor);
  if (cursor.at("{")) return parseMap(cursor);
  if (cursor.at("[")) {
    const parts: Part[] = [cursor.next()];
    const items = parseExpressions(cursor, parts, "]");
    return made(parts, { kind: "list", items });
  }
  if (cursor.at("(")) {
    const open = cursor.next();
    const inner = parseExpression(cursor);
    return made([open, inner, cursor.take(")")], { kind: "group", inner });
  }
  if (kind !== "name" && kind !== "number" && kind !== "string") return cursor.fail("an expression");
  const token = cursor.next();
  const isLiteral = kind !== "name" || ["true", "false", "null"].includes(text);
  return made([token], { kind: isLiteral ? "literal" : "name", token });
};

const parseIndex = (cursor: Cursor, object: Expression): Expression => {
  const parts: Part[] = [object, cursor.take("[")];
  const at = [parseExpression(cursor)];
  parts.push(...at);
  if (cursor.at(":")) {
    parts.push(cursor.next());
    const to = parseExpression(cursor);
    at.push(to);
    parts.push(to);
  }
  parts.push(cursor.take("]"));
  return made(parts, { kind: "index", object, at });
};

const parsePostfix = (cursor: Cursor): Expression => {
  let expression = parsePrimary(cursor);
  for (;;) {
    if (cursor.at(".")) {
      const dot = cursor.next();
      const name = cursor.takeKind("name");
      expression = made([expression, dot, name], { kind: "member", object: expression, name });
    } else if (cursor.at("(")) {
      const parts: Part[] = [expression, cursor.next()];
      const args = parseExpressions(cursor, parts, ")");
      expression = made(parts, { kind: "call", callee: expression, args });
    } else if (cursor.at("[")) expression = parseIndex(cursor, expression);
    else return expression;
  }
};

const parseUnary = (cursor: Cursor): Expression => {
  if (!cursor.at("!", "-")) return parsePostfix(cursor);
  const operator = cursor.next();
  const operand = parseUnary(cursor);
  return made([operator, operand], { kind: "unary", operator, operand });
};

const parseBinary = (cursor: Cursor, level = 0): Expression => {
  const operators = BINARY[level];
  if (!operators) return parseUnary(cursor);
  let left = parseBinary(cursor, level + 1);
  while (cursor.at(...operators)) {
    const operator = cursor.next();
    const right = parseBinary(cursor, level + 1);
    left = made([left, operator, right], { kind: "binary", left, operator, right });
  }
  return left;
};

/** @throws SyntaxError with the place of what can't be understood. */
export const parseExpression = (cursor: Cursor): Expression => {
  const condition = parseBinary(cursor);
  if (!cursor.at("?")) return condition;
  const question = cursor.next();
  const yes = parseExpression(cursor);
  const colon = cursor.take(":");
  const no = parseExpression(cursor);
  return made([condition, question, yes, colon, no], { kind: "conditional", condition, yes, no });
};
