import { describe, test } from "vitest";
import { inShop } from "./shops.ts";
import { TESTS } from "./tests.ts";

describe.concurrent.each(Object.entries(TESTS))("%s", (_, sections) => {
  describe.each(Object.entries(sections))("%s", (_, tests) => {
    test.each(tests)("$title", ({ probes }) =>
      inShop(async (shop) => {
        for (const probe of probes) await probe.run(shop);
      }),
    );
  });
});
