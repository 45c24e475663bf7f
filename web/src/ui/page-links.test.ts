import { expect, test } from "vitest";
import { pageNumbers } from "./page-links.tsx";

test.each([
  [1, 2, "1 2"],
  [1, 5, "1 2 gap 5"],
  [3, 5, "1 2 3 4 5"],
  [1, 9, "1 2 gap 9"],
  [4, 9, "1 2 3 4 5 gap 9"],
  [5, 9, "1 gap 4 5 6 gap 9"],
  [9, 9, "1 gap 8 9"],
])("[P-1] page %d of %d is shown among %s", (page, pages, shown) => {
  expect(pageNumbers(page, pages).join(" ")).toBe(shown);
});
