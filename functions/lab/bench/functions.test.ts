import { expect, test } from "vitest";
import { summaryOf } from "./functions.ts";

test("a function's load time is compared round by round, and more than 1.2 times the libraries' is too slow", () => {
  const rounds = [
    { bare: 100, api: 110, home: 121 },
    { bare: 1000, api: 1100, home: 1210 },
    { bare: 100, api: 900, home: 900 },
  ];
  expect(summaryOf(rounds, "bare")).toEqual([
    { name: "bare", median: 100, ratio: 1, tooSlow: false },
    { name: "api", median: 900, ratio: expect.closeTo(1.1), tooSlow: false },
    { name: "home", median: expect.any(Number), ratio: expect.closeTo(1.21), tooSlow: true },
  ]);
});
