import { expect, test } from "vitest";
import { cutDescription } from "./product-table-columns.tsx";

test("[D-8 K-2] a description is cut after 65 characters, and only then", () => {
  const letters = "x".repeat(65);
  expect(cutDescription(letters)).toBe(letters);
  expect(cutDescription(`${letters}y`)).toBe(`${letters}…`);
  expect(cutDescription("😀".repeat(66))).toBe(`${"😀".repeat(65)}…`);
});
