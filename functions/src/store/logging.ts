const HIDDEN = "[…]";
const EMAIL = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g;
const PHONE = /\+?\d[\d ()./-]{5,}\d/g;

/** The shop reads nothing deeper. Nested brackets must not keep the function busy. */
const DEPTH = 5;

const leaves = (value: unknown, depth = DEPTH): string[] => {
  if (typeof value === "string" || typeof value === "number") return [String(value).trim()];
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.values(value).flatMap((inner) => leaves(inner, depth - 1));
};

/** Removes email addresses, possible phone numbers, and everything that the client sent. */
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

/** An error for the log, without personal data. Libraries quote input in errors; `sent` is the request's. */
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

const framesOf = ({ stack = "", message }: Error): string[] =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "));
