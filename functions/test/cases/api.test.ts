import { describe, test } from "vitest";
import { CASES } from "../../testing/cases/all.ts";
import { useTableApis } from "./support.ts";

const inShop = useTableApis();

describe.concurrent.each(Object.entries(CASES))("%s", (_, sections) => {
  describe.each(Object.entries(sections))("%s", (_, cases) => {
    test.each(cases)("$title", (one) => inShop(({ play }) => play(one)));
  });
});

/** What POST /order says of an order of one line, POST /checkout says, too. It takes the customer from the bearer alone. */
const ofOneLine = Object.values(CASES.orders ?? {})
  .flat()
  .filter(({ act }) => act.does === "place" && !act.lines)
  .filter(({ act: { fields = {} } }) => !("customer" in fields || "email" in fields));

describe.concurrent("[B-3] [B-4] An order of one line is checked out under the same conditions.", () => {
  test.each(ofOneLine)("$title", (one) => inShop(({ play }) => play(one, "/checkout")));
});
