/** How the card form formats and checks what is typed, with Stripe's codes and messages. No browser needed. */

export interface Problem {
  code: string;
  message: string;
  /** Typing more can't solve the problem, so it is shown at once. */
  isFinal: boolean;
}

export interface Rule {
  /** `isDeleting` keeps a separator from coming back right after the user deleted it. */
  format: (text: string, isDeleting: boolean) => string;
  /** Undefined when the value is complete and valid. */
  check: (text: string, today: Date) => Problem | undefined;
}

export const digits = (text: string): string => text.replace(/\D/g, "");

/** Whether the check digit of a card number is right. */
const passesLuhn = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
};

const incomplete = (code: string, message: string): Problem => ({ code, message, isFinal: false });
const invalid = (code: string, message: string): Problem => ({ code, message, isFinal: true });

const number: Rule = {
  format: (text) =>
    digits(text)
      .slice(0, 16)
      .replace(/(\d{4})(?=\d)/g, "$1 "),
  check: (text) => {
    if (digits(text).length < 16) return incomplete("incomplete_number", "Your card number is incomplete.");
    return passesLuhn(digits(text)) ? undefined : invalid("invalid_number", "Your card number is invalid.");
  },
};

/** "MM / YY". Accepts "4", "1/30" and "12/2030". */
const expiry: Rule = {
  format: (text, isDeleting) => {
    const needsZero = /^[2-9]/.test(text) || (!isDeleting && /^\d\s*\//.test(text));
    const all = (needsZero ? "0" : "") + digits(text);
    const [month, rest] = [all.slice(0, 2), all.slice(2)];
    const year = (rest.length > 2 && rest.startsWith("20") ? rest.slice(2) : rest).slice(0, 2);
    return month.length < 2 || (isDeleting && year === "") ? month : `${month} / ${year}`;
  },
  check: (text, today) => {
    const [month, year] = [Number(digits(text).slice(0, 2)), 2000 + Number(digits(text).slice(2))];
    if (digits(text).length < 4) return incomplete("incomplete_expiry", "Your card's expiration date is incomplete.");
    if (month < 1 || month > 12) return invalid("invalid_expiry_month", "Your card's expiration month is invalid.");
    if (year < today.getFullYear())
      return invalid("invalid_expiry_year_past", "Your card's expiration year is in the past.");
    if (year === today.getFullYear() && month < today.getMonth() + 1)
      return invalid("invalid_expiry_month_past", "Your card's expiration date is in the past.");
    return undefined;
  },
};

const cvc: Rule = {
  format: (text) => digits(text).slice(0, 3),
  check: (text) =>
    text.length < 3 ? incomplete("incomplete_cvc", "Your card's security code is incomplete.") : undefined,
};

export const CARD_RULES = { number, expiry, cvc };
