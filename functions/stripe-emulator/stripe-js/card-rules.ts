/** A problem with what was typed, in Stripe's words. One that typing more can't solve is final, and shown at once. */
interface Problem {
  code: string;
  message: string;
  isFinal: boolean;
}

export const digits = (text: string): string => text.replace(/\D/g, "");

const FIELDS: Record<string, { size: number; group: RegExp; as: string; incomplete: [code: string, name: string] }> = {
  number: { size: 16, group: /(\d{4})(?=\d)/g, as: "$1 ", incomplete: ["incomplete_number", " number"] },
  expiry: { size: 4, group: /(\d\d)(?=\d)/, as: "$1 / ", incomplete: ["incomplete_expiry", "'s expiration date"] },
  cvc: { size: 3, group: /$/, as: "", incomplete: ["incomplete_cvc", "'s security code"] },
};

const digitsOf = (id: string, text: string) =>
  // "4/30" is April.
  digits(text.replace(/^(\d)\s*\//, "0$1")).slice(0, FIELDS[id]?.size);

/** Formats what was typed: "4242 4242 4242 4242", "12 / 40". */
export const formatted = (id: string, text: string): string =>
  digitsOf(id, text).replace(FIELDS[id]?.group ?? "", FIELDS[id]?.as ?? "");

/** Undefined when the value is complete. The API says whether a number is a test card's. */
export const problemOf = (id: string, text: string, today = new Date()): Problem | undefined => {
  const { size = 0, incomplete: [code, name] = ["", ""] } = FIELDS[id] ?? {};
  const typed = digitsOf(id, text);
  if (typed.length < size) return { code, message: `Your card${name} is incomplete.`, isFinal: false };
  if (id !== "expiry") return undefined;
  const [month, year] = [Number(typed.slice(0, 2)), 2000 + Number(typed.slice(2))];
  const invalid = (code: string, what: string) => ({ code, message: `Your card's expiration ${what}.`, isFinal: true });
  if (month < 1 || month > 12) return invalid("invalid_expiry_month", "month is invalid");
  const isPast = new Date(year, month) <= today;
  return isPast ? invalid("invalid_expiry_year_past", "date is in the past") : undefined;
};
