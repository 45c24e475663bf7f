import { describe, expect, test } from "vitest";
import { useTableApis } from "../../test/cases/support.ts";
import { changed } from "../../testing/cases/table.ts";
import { TAMPERED_ACTS, tamperingsOf } from "../../testing/cases/tampering.ts";

const inShop = useTableApis();

describe.concurrent("[R-2] A tampered call is refused, or stores what the contract makes of it.", () => {
  const tampered = TAMPERED_ACTS.filter(({ form }) => form);
  test.each(tampered)("$title", ({ act, who, form = [], fixed }) =>
    inShop(async ({ reset, tamper }) => {
      await reset();
      let kept = 0;
      for (const [what, change] of tamperingsOf(form)) {
        const { faults, stored } = await tamper(who, changed(act, change), {}, fixed);
        expect(faults, what).toEqual([]);
        if (!stored) continue;
        kept += 1;
        await reset();
      }
      // Unknown fields and numbers in strings are accepted: not everything is refused.
      expect(kept).toBeGreaterThan(1);
    }),
  );
});
