import { expect, test } from "vitest";
import { costsDocument } from "./document.ts";

test("the bill that people read has the figures that the shop is held to", async () => {
  await expect(costsDocument()).toMatchFileSnapshot("../../../.github/docs/costs.md");
});
