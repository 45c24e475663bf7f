export type TokenKind = "name" | "number" | "string" | "sign" | "end";

/** A word of the rules language, with the blanks and comments that stand before it: all tokens together are the whole text. */
export interface Token {
  kind: TokenKind;
  text: string;
  before: string;
  /** Where `text` stands in the source. */
  start: number;
  end: number;
}

const BLANKS = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const WORDS: [TokenKind, RegExp][] = [
  ["name", /[A-Za-z_][A-Za-z0-9_]*/y],
  ["number", /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ["string", /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y],
  ["sign", /&&|\|\||[=!<>]=|\*\*|[{}()[\]<>=!+\-*/%,.;:?$]/y],
];

/** A place in a text as people count: lines and columns from 1. */
export const placeOf = (source: string, offset: number): string => {
  const lines = source.slice(0, offset).split("\n");
  return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
};

const matchAt = (pattern: RegExp, source: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
};

/**
 * Takes a rules file apart; the last token is the end, with what stands before it.
 * @throws SyntaxError at a sign that the language does not have.
 */
export const tokensOf = (source: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    const before = matchAt(BLANKS, source, at) ?? "";
    const start = at + before.length;
    if (start === source.length) return [...tokens, { kind: "end", text: "", before, start, end: start }];
    const token = WORDS.map(([kind, pattern]) => ({ kind, text: matchAt(pattern, source, start) })).find(
      ({ text }) => text,
    );
    if (!token?.text) throw new SyntaxError(`${placeOf(source, start)}: what is ${JSON.stringify(source[start])}?`);
    at = start + token.text.length;
    tokens.push({ kind: token.kind, text: token.text, before, start, end: at });
  }
};
