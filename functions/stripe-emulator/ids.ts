import { randomBytes } from "node:crypto";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** An id in Stripe's manner: a prefix that names the kind, and random letters and digits. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join("")}`;
}
