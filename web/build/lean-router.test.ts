import { describe, expect, test } from "vitest";
import { lean } from "./lean-router.ts";

const changes = [{ what: "names", from: /^\w+\.displayName = .*$/gm, to: "", times: 2 }];

describe("the router that the shop is built with", () => {
  test("is changed where it is written as expected", () => {
    expect(lean('a.displayName = "A";\nkept();\nb.displayName = "B";', changes)).toBe("\nkept();\n");
  });

  test("stops the build when it is written otherwise, more often or not at all", () => {
    expect(() => lean('a.displayName = "A";', changes)).toThrow("names stand there 1 times instead of 2");
    expect(() => lean("", changes)).toThrow("names stand there 0 times instead of 2");
  });
});
