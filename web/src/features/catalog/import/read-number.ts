import { withoutInvisible } from "contract/clean-text";

const DOLLARS = /^(?:US\$|USD|\$)\s*|\s*(?:US\$|USD|\$)$/gi;
const OTHER_CURRENCY = /[€£¥]|EUR|GBP|CHF/i;

/** Thousands in groups of three with one separator, and perhaps decimals after another. */
const GROUPED = /^([1-9]\d{0,2})([.,'’ \u00A0\u202F])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
const PLAIN = /^-?(?:\d+[.,]?|\d*[.,]\d+)$/;

/** Reads a number as spreadsheets anywhere write it: "1,299.50", "1.299,50", "1 299,50". Refuses what can mean two. */
export const readNumber = (
  cell: string,
  { currency }: { currency: boolean },
): { ok: true; value: number } | { ok: false; message: string } => {
  const typed = withoutInvisible(cell).trim();
  const text = currency ? typed.replace(DOLLARS, "") : typed;
  const [, first = "", separator = "", rest = "", decimals] = GROUPED.exec(text) ?? [];
  if (rest.length === 3 && !decimals && /[.,]/.test(separator))
    return {
      ok: false,
      message: `"${cell}" can mean ${first}${rest} or ${first}.${rest}. Write it without a separator`,
    };
  if (rest) return { ok: true, value: Number(`${first}${rest.replace(/\D/g, "")}.${decimals ?? 0}`) };
  if (PLAIN.test(text)) return { ok: true, value: Number(text.replace(",", ".")) };
  if (currency && OTHER_CURRENCY.test(text)) return { ok: false, message: `Prices are in US dollars, not "${cell}"` };
  return { ok: false, message: `"${cell}" is not a number` };
};
