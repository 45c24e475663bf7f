import { expect, test } from "vitest";
import { timeOf } from "./measure.ts";
import { summaryOf, tableOf } from "./summary.ts";

test("a function's load time is compared round by round, so that one slow round says nothing", () => {
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

test("a function that takes more than 1.2 times the bare libraries' time is too slow", () => {
  const rounds = [
    { api: 121, webhook: 119, bare: 100 },
    { api: 125, webhook: 120, bare: 100 },
  ];
  const [, api, webhook] = summaryOf(rounds, "bare");
  expect(api).toMatchObject({ name: "api", ratio: expect.closeTo(1.23), tooSlow: true });
  expect(webhook).toMatchObject({ name: "webhook", tooSlow: false });
  expect(tableOf(summaryOf(rounds, "bare"))).toContain("too slow");
});

test("what was not measured is not called fast", () => {
  expect(summaryOf([{ bare: 100, api: Number.NaN }], "bare")[1]).toMatchObject({ tooSlow: true });
});

test("a function that can't be loaded stops the measuring, and says why", () => {
  expect(timeOf("process.stdout.write('12.5')", "api")).toBe(12.5);
  expect(() => timeOf("throw new Error('no such module')", "api")).toThrow(
    /api could not be loaded:[\s\S]*no such module/,
  );
});
