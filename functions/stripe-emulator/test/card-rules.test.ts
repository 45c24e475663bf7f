import { describe, expect, test } from "vitest";
import { brandOf, passesLuhn } from "../stripe-js/card-number.ts";
import { formatCvc, formatExpiry, formatNumber, judgeCvc, judgeExpiry, judgeNumber } from "../stripe-js/card-rules.ts";

const TODAY = new Date(2030, 5, 15);

describe("[Y-1] writing", () => {
  test.each([
    ["4", "4"],
    ["42424", "4242 4"],
    ["4242 4242-4242x4242", "4242 4242 4242 4242"],
    ["42424242424242429999", "4242 4242 4242 4242"],
    ["378282246310005", "3782 822463 10005"],
    ["30569309025904", "3056 930902 5904"],
  ])("the number %s is written %s", (typed, written) => expect(formatNumber(typed)).toBe(written));

  test.each([
    ["1", "1"],
    ["0", "0"],
    ["4", "04 / "],
    ["13", "01 / 3"],
    ["12", "12 / "],
    ["123", "12 / 3"],
    ["1/3", "01 / 3"],
    ["12/30", "12 / 30"],
    ["12/2030", "12 / 30"],
  ])("the expiry %s is written %s", (typed, written) => expect(formatExpiry(typed)).toBe(written));

  test("the slash can be deleted", () => expect(formatExpiry("12 /", true)).toBe("12"));

  test("the security code has three digits, and four on American Express", () => {
    expect(formatCvc("12345", "visa")).toBe("123");
    expect(formatCvc("12345", "amex")).toBe("1234");
  });
});

describe("[Y-1] judging", () => {
  test.each([
    ["4242424242424242", "visa"],
    ["5555555555554444", "mastercard"],
    ["2223003122003222", "mastercard"],
    ["378282246310005", "amex"],
    ["6011111111111117", "discover"],
    ["3056930009020004", "diners"],
    ["3566002020360505", "jcb"],
    ["6200000000000005", "unionpay"],
    ["9", "unknown"],
  ])("%s is %s", (number, brand) => expect(brandOf(number)).toBe(brand));

  test("one wrong digit is found", () => {
    expect(passesLuhn("4242424242424242")).toBe(true);
    expect(passesLuhn("4242424242424243")).toBe(false);
    expect(passesLuhn("")).toBe(false);
  });

  test("a number is incomplete, invalid or complete", () => {
    expect(judgeNumber("")).toEqual({ empty: true, complete: false });
    expect(judgeNumber("4242").incomplete?.message).toBe("Your card number is incomplete.");
    expect(judgeNumber("4242 4242 4242 4241").invalid?.message).toBe("Your card number is invalid.");
    expect(judgeNumber("4242 4242 4242 4242")).toEqual({ empty: false, complete: true });
  });

  test.each([
    ["12", "incomplete", "Your card's expiration date is incomplete."],
    ["12 / 29", "invalid", "Your card's expiration year is in the past."],
    ["05 / 30", "invalid", "Your card's expiration date is in the past."],
    ["00 / 30", "invalid", "Your card's expiration month is invalid."],
    ["12 / 99", "invalid", "Your card's expiration year is invalid."],
  ] as const)("the expiry %s is %s", (text, kind, message) =>
    expect(judgeExpiry(text, TODAY)[kind]?.message).toBe(message),
  );

  test("a card is good until the end of its month", () => {
    expect(judgeExpiry("06 / 30", TODAY)).toEqual({ empty: false, complete: true });
  });

  test("a security code is as long as its brand's", () => {
    expect(judgeCvc("12", "visa").incomplete?.message).toBe("Your card's security code is incomplete.");
    expect(judgeCvc("123", "amex").complete).toBe(false);
    expect(judgeCvc("1234", "amex").complete).toBe(true);
  });
});
