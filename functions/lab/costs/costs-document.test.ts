import { expect, test } from "vitest";
import { costsDocument } from "./document.ts";

test(".github/docs/costs.md has the figures that the tests check", async () => {
  await expect(costsDocument()).toMatchFileSnapshot("../../../.github/docs/costs.md");
});
