import { expect, test } from "vitest";
import { shopZone } from "../config/zone.ts";
import { dayInWords, timeInWords } from "./moment.tsx";

test("[S-2][F-3] days and times are told as Americans do", () => {
  expect(dayInWords("2026-11-03")).toBe("November 3, 2026");
  shopZone.set("America/New_York");
  const evening = new Date("2026-11-04T02:05:09Z");
  expect(timeInWords(evening)).toMatch(/^Nov 3, 2026, 9:05\sPM$/);
  expect(timeInWords(evening, "second")).toMatch(/^Nov 3, 2026, 9:05:09\sPM$/);
});
