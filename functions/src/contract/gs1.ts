/* GS1 element strings, as scanners type them: "0109506000134352" "17271231" "10AB12" behind one another. */

/** The data of a scan; null for what it does not have. */
export interface Scan {
  /** 14 digits. */
  gtin: string | null;
  lot: string | null;
  /** "2027-12-31" */
  expiry: string | null;
  /** The number of pieces. */
  count: number | null;
}

export type ReadScan = { ok: true; scan: Scan } | { ok: false; problem: string };

/** The separator of fields of variable length. */
const FNC1 = "\x1D";

/** True for 8, 12, 13 or 14 digits with a right check digit. */
const isGtin = (digits: string): boolean => {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits.padStart(14, "0")].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/** A GTIN, EAN or UPC as the 14 digits of a GTIN; undefined if it is none. */
export const gtin14 = (text: string): string | undefined => {
  const digits = text.replace(/[\s-]/g, "");
  return isGtin(digits) ? digits.padStart(14, "0") : undefined;
};

/** Identifiers whose fields have a fixed length, by their first two digits: no separator follows. */
const FIXED: Record<string, number> = {
  "00": 18,
  "01": 14,
  "02": 14,
  "03": 14,
  "04": 16,
  "11": 6,
  "12": 6,
  "13": 6,
  "14": 6,
  "15": 6,
  "16": 6,
  "17": 6,
  "18": 6,
  "19": 6,
  "20": 2,
};

/** Identifiers of three and four digits. Those of 31 to 36 and 41 have fields of a fixed length. */
const THREE_DIGITS = /^(23|24|25|40|41|42|71)/;
const FOUR_DIGITS = /^(3[1-6]|39|43|70|72|80|81|82)/;

interface Field {
  id: string;
  /** Undefined if the field ends at a separator. */
  length: number | undefined;
}

const fieldAt = (text: string): Field => {
  const two = text.slice(0, 2);
  const id = text.slice(0, FOUR_DIGITS.test(two) ? 4 : THREE_DIGITS.test(two) ? 3 : 2);
  const length = /^3[1-6]/.test(two) ? 6 : two === "41" ? 13 : FIXED[two];
  return { id, length };
};

/** The 82 characters of lots and serial numbers, up to 20 of them. */
const LOT = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

/** A date YYMMDD as "YYYY-MM-DD": day 00 is the month's last, and the century is the nearest one. */
const dateOf = (digits: string, thisYear: number): string | undefined => {
  if (!/^\d{6}$/.test(digits)) return undefined;
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)));
  const apart = year - (thisYear % 100);
  const century = Math.floor(thisYear / 100) + (apart >= 51 ? -1 : apart <= -50 ? 1 : 0);
  const lastDay = new Date(Date.UTC(century * 100 + year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day > lastDay) return undefined;
  return new Date(Date.UTC(century * 100 + year, month - 1, day || lastDay)).toISOString().slice(0, 10);
};

/** The separator as scanners send it, or as some type it; and the names of symbols, which begin a code. */
const withSeparators = (typed: string): string =>
  typed
    .trim()
    .replace(/<GS>|\{GS\}|\u241D/gi, FNC1)
    .replace(/\](d[12]|C1|e0|Q3|J1)/g, FNC1);

/** "(01)09506000134352(10)AB12", as printed below a code, with separators in place of the brackets. */
const withoutBrackets = (text: string): string =>
  /^\(\d{2,4}\)/.test(text.startsWith(FNC1) ? text.slice(1) : text)
    ? text.replace(/\((\d{2,4})\)/g, `${FNC1}$1`)
    : text;

const OTHER_KEYBOARD = "The scanner types for another keyboard. Set its keyboard to the one of this computer.";
const NO_CODE = "This is not a GS1 code. Type the lot and the expiry date.";
const RUN_TOGETHER = "The code does not say where its lot ends. Type the lot and the expiry date.";
const TWO_CODES = "These are two codes. Scan one at a time.";

/** True for digits, or a beginning "]", that another keyboard has made other signs of. */
const isOtherKeyboard = (text: string): boolean => /^[+$*^][dCeQJ]\d/.test(text) || /^[&é"'(\-è_çà]{8}/.test(text);

/**
 * The end of a lot that no separator ends. A date that the code has not had yet may stand behind it: then the lot's
 * greatest length must say where it ends, or nothing does.
 */
const endOfLot = (text: string, found: ReadonlyMap<string, string>, thisYear: number): number | undefined => {
  const [, id = "", date = ""] = /.(1[1357])(\d{6})$/.exec(text) ?? [];
  if (found.has(id) || !dateOf(date, thisYear)) return text.length;
  return text.length > 20 ? text.length - 8 : undefined;
};

/**
 * Reads what a scanner types: a GS1 element string, with or without the symbol's name in front, or a bare GTIN. Never
 * guesses: a code that can be read in two ways is a problem, in words for whoever scans.
 */
export const readScan = (typed: string, thisYear = new Date().getFullYear()): ReadScan => {
  const fail = (problem: string): ReadScan => ({ ok: false, problem });
  // No GTIN of eight digits begins with 1: these are a date or a lot.
  const bare = /^1\d{7}$/.test(typed.trim()) ? undefined : gtin14(typed);
  if (bare) return { ok: true, scan: { gtin: bare, lot: null, expiry: null, count: null } };
  if (isOtherKeyboard(typed.trim())) return fail(OTHER_KEYBOARD);
  const text = withoutBrackets(withSeparators(typed));
  const found = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    if (text[at] === FNC1) {
      at++;
      continue;
    }
    const rest = text.slice(at);
    if (!/^\d{2}/.test(rest))
      return fail(found.size > 0 ? `“${rest.slice(0, 12)}” can’t be read. Scan again.` : NO_CODE);
    const { id, length } = fieldAt(rest);
    const separator = rest.indexOf(FNC1);
    const untilSeparator = rest.slice(id.length, separator < 0 ? undefined : separator);
    const own = id === "10" && separator < 0 ? endOfLot(untilSeparator, found, thisYear) : length;
    if (id === "10" && separator < 0 && own === undefined) return fail(RUN_TOGETHER);
    const value = untilSeparator.slice(0, own);
    if (length !== undefined && value.length < length) return fail("The code is cut off. Scan again.");
    if (found.has(id) && found.get(id) !== value) return fail(TWO_CODES);
    found.set(id, value);
    at += id.length + value.length;
  }
  return scanOf(found, thisYear);
};

const scanOf = (found: ReadonlyMap<string, string>, thisYear: number): ReadScan => {
  const [gtin, lot, date, count] = [
    found.get("01") ?? found.get("02"),
    found.get("10"),
    found.get("17"),
    found.get("30") ?? found.get("37"),
  ];
  const expiry = date === undefined ? null : dateOf(date, thisYear);
  const problem =
    (gtin !== undefined && !isGtin(gtin) && `GTIN ${gtin} has a wrong check digit. Scan again.`) ||
    (lot !== undefined && !LOT.test(lot) && `“${lot.slice(0, 30)}” is not a lot. Type the lot.`) ||
    (expiry === undefined && `“${date}” is not a date. Type the expiry date.`) ||
    (count !== undefined && !/^\d{1,8}$/.test(count) && `“${count}” is not a quantity. Type the quantity.`) ||
    (gtin === undefined && lot === undefined && expiry === null && NO_CODE);
  if (problem) return { ok: false, problem };
  return {
    ok: true,
    scan: {
      gtin: gtin ?? null,
      lot: lot ?? null,
      expiry: expiry ?? null,
      count: count === undefined ? null : Number(count),
    },
  };
};
