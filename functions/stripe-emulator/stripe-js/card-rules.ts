import { type Brand, brandOf, passesLuhn } from "./card-number.ts";

/** How the card field writes and judges what is typed, in Stripe's words. Pure, so that it is tested without a browser. */

export interface Problem {
  code: string;
  message: string;
}

export interface Verdict {
  empty: boolean;
  complete: boolean;
  /** Wrong already, whatever is typed next. */
  invalid?: Problem;
  /** Wrong if the person leaves it like this. */
  incomplete?: Problem;
}

const EMPTY = { empty: true, complete: false };

const LENGTHS: Partial<Record<Brand, number>> = { amex: 15, diners: 14 };

export function digits(text: string): string {
  return text.replace(/\D/g, "");
}

export function numberLength(brand: Brand): number {
  return LENGTHS[brand] ?? 16;
}

export function cvcLength(brand: Brand): number {
  return brand === "amex" ? 4 : 3;
}

/** "4242 4242 4242 4242"; American Express and Diners are grouped 4-6-5. */
export function formatNumber(text: string): string {
  const all = digits(text);
  const brand = brandOf(all);
  const number = all.slice(0, numberLength(brand));
  const groups =
    brand === "amex" || brand === "diners" ? /^(\d{4})(\d{1,6})?(\d+)?$/ : /(\d{1,4})(\d{1,4})?(\d{1,4})?(\d+)?/;
  const parts = groups.exec(number);
  return parts ? parts.slice(1).filter(Boolean).join(" ") : number;
}

/** "MM / YY". `deleting` keeps the slash from coming back while one deletes. */
export function formatExpiry(text: string, deleting = false): string {
  let all = digits(text);
  if (!deleting && /^\d\s*\//.test(text)) all = `0${all}`;
  if (/^[2-9]/.test(all)) all = `0${all}`;
  if (/^1[3-9]/.test(all)) all = `0${all}`;
  const month = all.slice(0, 2);
  const rest = all.slice(2);
  const year = (rest.length > 2 && rest.startsWith("20") ? rest.slice(2) : rest).slice(0, 2);
  if (month.length < 2 || (deleting && year === "")) return month;
  return `${month} / ${year}`;
}

export function formatCvc(text: string, brand: Brand): string {
  return digits(text).slice(0, cvcLength(brand));
}

export function formatPostalCode(text: string): string {
  return text.trimStart().toUpperCase().slice(0, 10);
}

export function judgeNumber(text: string): Verdict {
  const number = digits(text);
  if (number === "") return EMPTY;
  const full = numberLength(brandOf(number));
  if (number.length < full) return partial("incomplete_number", "Your card number is incomplete.");
  if (!passesLuhn(number) || brandOf(number) === "unknown")
    return wrong("invalid_number", "Your card number is invalid.");
  return { empty: false, complete: true };
}

export function judgeExpiry(text: string, today: Date): Verdict {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(text) ?? [];
  if (text === "") return EMPTY;
  if (month === undefined || year === undefined)
    return partial("incomplete_expiry", "Your card's expiration date is incomplete.");
  const fullYear = 2000 + Number(year);
  if (Number(month) < 1 || Number(month) > 12)
    return wrong("invalid_expiry_month", "Your card's expiration month is invalid.");
  if (fullYear < today.getFullYear())
    return wrong("invalid_expiry_year_past", "Your card's expiration year is in the past.");
  if (fullYear === today.getFullYear() && Number(month) < today.getMonth() + 1)
    return wrong("invalid_expiry_month_past", "Your card's expiration date is in the past.");
  if (fullYear > today.getFullYear() + 50)
    return wrong("invalid_expiry_year", "Your card's expiration year is invalid.");
  return { empty: false, complete: true };
}

export function judgeCvc(text: string, brand: Brand): Verdict {
  if (text === "") return EMPTY;
  if (text.length < cvcLength(brand)) return partial("incomplete_cvc", "Your card's security code is incomplete.");
  return { empty: false, complete: true };
}

export function judgePostalCode(text: string): Verdict {
  if (text === "") return EMPTY;
  if (text.trim().length < 5) return partial("incomplete_zip", "Your postal code is incomplete.");
  return { empty: false, complete: true };
}

/** What is missing when a field was left empty and the person wants to pay. */
export const MISSING = {
  number: { code: "incomplete_number", message: "Your card number is incomplete." },
  expiry: { code: "incomplete_expiry", message: "Your card's expiration date is incomplete." },
  cvc: { code: "incomplete_cvc", message: "Your card's security code is incomplete." },
  postalCode: { code: "incomplete_zip", message: "Your postal code is incomplete." },
} as const satisfies Record<string, Problem>;

function partial(code: string, message: string): Verdict {
  return { empty: false, complete: false, incomplete: { code, message } };
}

function wrong(code: string, message: string): Verdict {
  return { empty: false, complete: false, invalid: { code, message } };
}
