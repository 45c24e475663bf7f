import { expect, test } from "vitest";
import { CARD_RULES } from "../stripe-js/card-rules.ts";

const { number, expiry, cvc } = CARD_RULES;
const TODAY = new Date(2030, 5, 15);

test.each([
  [number, "4242 4242-4242x42429999", "4242 4242 4242 4242"],
  [expiry, "1", "1"],
  [expiry, "4", "04 / "],
  [expiry, "123", "12 / 3"],
  [expiry, "1/3", "01 / 3"],
  [expiry, "12/2030", "12 / 30"],
  [cvc, "12345", "123"],
])("[Y-1] the card form formats %o %s as %s", (rule, typed, formatted) => {
  expect(rule.format(typed, false)).toBe(formatted);
});

test("a deleted slash stays deleted", () => expect(expiry.format("12 /", true)).toBe("12"));

test.each([
  [number, "4242", "incomplete_number", false],
  [number, "4242 4242 4242 4241", "invalid_number", true],
  [expiry, "12 / 3", "incomplete_expiry", false],
  [expiry, "12 / 29", "invalid_expiry_year_past", true],
  [expiry, "05 / 30", "invalid_expiry_month_past", true],
  [expiry, "00 / 30", "invalid_expiry_month", true],
  [cvc, "12", "incomplete_cvc", false],
])("[Y-1] the card form finds that %o %j has the problem %s", (rule, text, code, isFinal) => {
  expect(rule.check(text, TODAY)).toMatchObject({ code, isFinal });
});

test.each([
  [number, "4242 4242 4242 4242"],
  [expiry, "06 / 30"],
  [cvc, "123"],
])("[Y-1] %o %j is complete", (rule, text) => expect(rule.check(text, TODAY)).toBeUndefined());
