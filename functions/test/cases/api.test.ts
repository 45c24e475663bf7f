import { describe, test } from "vitest";
import { CASES } from "../../testing/cases/all.ts";
import { useTableApis } from "./support.ts";

const inShop = useTableApis();

describe.concurrent.each(Object.entries(CASES))("%s", (_, sections) => {
  describe.each(Object.entries(sections))("%s", (_, cases) => {
    test.each(cases)("$title", (one) => inShop(({ play }) => play(one)));
  });
});
