/** What stands in the log in place of a person's data. */
const HIDDEN = "[…]";
const EMAIL = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g;
const PHONE = /\+?\d[\d ()./-]{5,}\d/g;

/** Nothing that the shop reads lies deeper; a body made of brackets must not tie us up. */
const DEPTH = 5;

/** Every text and number in what a client sent, the longest first. */
const leaves = (value: unknown, depth = DEPTH): string[] => {
  if (typeof value === "string" || typeof value === "number") return [String(value).trim()];
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.values(value).flatMap((inner) => leaves(inner, depth - 1));
};

/** The text without e-mails, without what may be a phone number, and without anything of what the client sent. */
const withoutPersonalData = (text: string, sent: unknown): string =>
  leaves(sent)
    .filter((value) => value.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, value) => rest.replaceAll(value, HIDDEN), text)
    .replace(EMAIL, HIDDEN)
    .replace(PHONE, HIDDEN);

interface Logged {
  name: string;
  code?: string | number;
  reason?: string;
  at?: string[];
}

/**
 * An error as it is logged: what kind, where, and its message without a person's data. Errors of libraries quote what they were given;
 * `sent` is what came with the request.
 */
export const forLog = (error: unknown, sent?: unknown): Logged => {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    ...((typeof code === "string" || typeof code === "number") && { code }),
    reason: withoutPersonalData(error.message, sent),
    at: framesOf(error),
  };
};

/** Where it was thrown: the stack without the message that it begins with. */
const framesOf = ({ stack = "", message }: Error): string[] =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "));
