import { placeOf, type Token, type TokenKind, tokensOf } from "./tokens.ts";

/** Reads tokens one by one. */
export interface Cursor {
  peek: (ahead?: number) => Token;
  next: () => Token;
  /** Whether the next token is one of these signs or words. */
  at: (...texts: string[]) => boolean;
  /** @throws SyntaxError unless the next token is this. */
  take: (text: string) => Token;
  takeKind: (kind: TokenKind) => Token;
  fail: (wanted: string) => never;
}

export const cursorOn = (source: string): Cursor => {
  const tokens = tokensOf(source);
  let index = 0;
  const peek = (ahead = 0): Token => {
    const token = tokens[Math.min(index + ahead, tokens.length - 1)];
    if (!token) throw new Error("A list of tokens has an end.");
    return token;
  };
  const fail = (wanted: string): never => {
    const { start, text } = peek();
    throw new SyntaxError(`${placeOf(source, start)}: expected ${wanted}, found ${text || "the end"}`);
  };
  const next = () => {
    const token = peek();
    index += 1;
    return token;
  };
  const at = (...texts: string[]) => peek().kind !== "string" && texts.includes(peek().text);
  return {
    peek,
    next,
    at,
    fail,
    take: (text) => (at(text) ? next() : fail(text)),
    takeKind: (kind) => (peek().kind === kind ? next() : fail(kind)),
  };
};
