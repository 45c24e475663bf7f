import { describe, expect, test } from "vitest";
import { changed } from "../../../functions/testing/cases/table.ts";
import { faultsOf, TAMPERED_ACTS, tamperingsOf } from "../../../functions/testing/cases/tampering.ts";
import { figure } from "../../../functions/testing/figure.ts";
import { perform } from "../../test/rules/perform.ts";
import { inShop } from "../../test/rules/shops.ts";

const idIn = (path?: string) => path?.split("/").at(-1);

describe.concurrent("[R-2] A tampered write is denied, or writes what the contract makes of it.", () => {
  test.each(TAMPERED_ACTS)("$title", (one) =>
    inShop(async (shop) => {
      await shop.reset();
      const { who, act, collection, fixed } = one;
      const tamperings = tamperingsOf(one.stored);
      let allowed = 0;
      for (const [index, [what, change]] of tamperings.entries()) {
        const id = idIn(one.path) ?? `tampered-${index}`;
        // Firestore itself refuses some names and what is too large. The emulator answers 500 when the reason is too long for its header.
        const verdict = await perform(shop, who, changed(act, { ...change, id })).catch((error: Error) => {
          expect(error.message).toMatch(/Firestore answered (400|500)/);
          return "denied";
        });
        if (verdict !== "allowed") continue;
        allowed += 1;
        const document = (await shop.read(one.path ?? `${collection}/${id}`)).data;
        expect(document && faultsOf(collection, document, fixed), what).toEqual([]);
        if (one.path || collection === "orders") await shop.reset();
      }
      expect(await perform(shop, who, { ...act, id: idIn(one.path) ?? "untampered" }), "the untampered write").toBe(
        "allowed",
      );
      figure(
        `tampered writes, ${one.title}`,
        `${tamperings.length} tried, ${allowed} allowed, all of them as the contract has it`,
      );
    }),
  );
});
