import { expect, test } from "vitest";
import { dayInWords, timeInWords } from "./moment.tsx";

test("[S-2][F-3] days and times are told as Americans do", () => {
  expect(dayInWords("2026-11-03")).toBe("November 3, 2026");
  const evening = new Date("2026-11-03T21:05:09");
  expect(timeInWords(evening)).toMatch(/^Nov 3, 2026, 9:05\sPM$/);
  expect(timeInWords(evening, "second")).toMatch(/^Nov 3, 2026, 9:05:09\sPM$/);
});
