import { describe, expect, test } from "vitest";
import { CASES } from "../../testing/cases/all.ts";
import { changed } from "../../testing/cases/table.ts";
import { TAMPERED_ACTS, tamperingsOf } from "../../testing/cases/tampering.ts";
import { figure } from "../support/figure.ts";
import { useTableApi } from "./support.ts";

/** Cases run side by side, each in a shop that no other uses meanwhile. */
const apis = Array.from({ length: 4 }, useTableApi);
type Api = (typeof apis)[number];
const idle = [...apis];
const waiting: ((api: Api) => void)[] = [];
const inShop = async (run: (api: Api) => Promise<void>): Promise<void> => {
  const api = idle.pop() ?? (await new Promise<Api>((resolve) => waiting.push(resolve)));
  try {
    await run(api);
  } finally {
    const next = waiting.shift();
    if (next) next(api);
    else idle.push(api);
  }
};

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

describe.concurrent("[R-2] A tampered call is refused, or stores what the contract makes of it.", () => {
  const tampered = TAMPERED_ACTS.filter(({ form }) => form);
  test.each(tampered)("$title", ({ act, who, form = [], fixed }) =>
    inShop(async ({ reset, tamper }) => {
      await reset();
      let kept = 0;
      const tamperings = tamperingsOf(form);
      for (const [what, change] of tamperings) {
        const { faults, stored } = await tamper(who, changed(act, change), {}, fixed);
        expect(faults, what).toEqual([]);
        if (!stored) continue;
        kept += 1;
        await reset();
      }
      // Unknown fields and numbers in strings are accepted: not everything is refused.
      expect(kept).toBeGreaterThan(1);
      figure(`tampered calls, ${act.on}`, `${tamperings.length} tried, nothing stored that the contract would refuse`);
    }),
  );
});
