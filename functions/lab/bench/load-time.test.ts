import { expect, test } from "vitest";
import { summaryOf, timeOf } from "./load-time.ts";

test("a function's load time is compared round by round, so that a slow round does not matter", () => {
  const rounds = [
    { bare: 100, api: 110 },
    { bare: 1000, api: 1100 },
    { bare: 100, api: 900 },
  ];
  expect(summaryOf(rounds, "bare")).toEqual([
    { name: "bare", median: 100, ratio: 1, tooSlow: false },
    { name: "api", median: 900, ratio: expect.closeTo(1.1), tooSlow: false },
  ]);
});

test("more than 1.2 times the libraries' load time is too slow, and so is a time that is missing", () => {
  const rounds = [{ bare: 100, api: 121, webhook: 119, home: Number.NaN }];
  const slow = summaryOf(rounds, "bare").flatMap(({ name, tooSlow }) => (tooSlow ? [name] : []));
  expect(slow).toEqual(["api", "home"]);
});

test("a function that cannot be loaded stops the measurement with its error message", () => {
  expect(timeOf("process.stdout.write('12.5')", "api")).toBe(12.5);
  expect(() => timeOf("throw new Error('no such module')", "api")).toThrow(
    /api could not be loaded:[\s\S]*no such module/,
  );
});
