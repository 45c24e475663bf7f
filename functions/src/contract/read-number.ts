import { withoutInvisible, withPlainSigns } from "./clean-text.ts";

const DOLLARS = /^(?:US\$|USD|\$)\s*|\s*(?:US\$|USD|\$)$/gi;
const OTHER_CURRENCY = /[€£¥]|EUR|GBP|CHF/i;

/** Thousands in groups of three with one separator, and perhaps decimals after another. */
const GROUPED = /^(-?[1-9]\d{0,2})([.,'’ \u00A0\u202F])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
const PLAIN = /^-?(?:\d+[.,]?|\d*[.,]\d+)$/;
const PERCENT = /\s*%$/;

/** "2,500" pieces can only be thousands. "2,000" can also be 2 with three decimals, and "2.500" a fraction. */
const isOneWhole = (separator: string, rest: string) => separator === "," && rest !== "000";

/**
 * Reads a number as people and spreadsheets anywhere write it, with the digits of any script: "1,299.50", "1.299,50",
 * "1 299,50". Refuses what can mean two. A percentage has no thousands: "6.625" and "6,625" mean one thing.
 */
export const readNumber = (
  typed: string,
  kind: "whole" | "dollars" | "percent",
): { ok: true; value: number } | { ok: false; message: string } => {
  const plain = withPlainSigns(withoutInvisible(typed)).trim();
  const text = kind === "whole" ? plain : plain.replace(kind === "dollars" ? DOLLARS : PERCENT, "");
  const [, first = "", separator = "", rest = "", decimals] = (kind !== "percent" && GROUPED.exec(text)) || [];
  const isOpen = rest.length === 3 && !decimals && /[.,]/.test(separator);
  if (isOpen && !(kind === "whole" && isOneWhole(separator, rest)))
    return {
      ok: false,
      message: `"${typed}" can mean ${first}${rest} or ${first}.${rest}. Write it without a separator`,
    };
  if (rest) return { ok: true, value: Number(`${first}${rest.replace(/\D/g, "")}.${decimals ?? 0}`) };
  if (PLAIN.test(text)) return { ok: true, value: Number(text.replace(",", ".")) + 0 };
  if (kind === "dollars" && OTHER_CURRENCY.test(text))
    return { ok: false, message: `Prices are in US dollars, not "${typed}"` };
  return { ok: false, message: `"${typed}" is not a number` };
};

/** A whole number as it was typed, or undefined. */
export const readWhole = (typed: string): number | undefined => {
  const read = readNumber(typed, "whole");
  return read.ok && Number.isSafeInteger(read.value) ? read.value : undefined;
};
