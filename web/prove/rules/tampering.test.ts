import { describe, expect, test } from "vitest";
import { changed } from "../../../functions/testing/cases/table.ts";
import { faultsOf, TAMPERED_ACTS, tamperingsOf } from "../../../functions/testing/cases/tampering.ts";
import { perform } from "../../test/rules/perform.ts";
import { inShop } from "../../test/rules/shops.ts";

const idIn = (path?: string) => path?.split("/").at(-1);

describe.concurrent("[R-2] A tampered write is denied, or writes what the contract makes of it.", () => {
  test.each(TAMPERED_ACTS)("$title", (one) =>
    inShop(async (shop) => {
      await shop.reset();
      const { who, act, collection, fixed } = one;
      for (const [index, [what, change]] of tamperingsOf(one.stored).entries()) {
        const id = idIn(one.path) ?? `tampered-${index}`;
        // Firestore refuses some names and what is too large, with 500 if the reason is too long for a header.
        const verdict = await perform(shop, who, changed(act, { ...change, id })).catch((error: Error) => {
          expect(error.message).toMatch(/Firestore answered (400|500)/);
          return "denied";
        });
        if (verdict !== "allowed") continue;
        const document = (await shop.read(one.path ?? `${collection}/${id}`)).data;
        expect(document && faultsOf(collection, document, fixed), what).toEqual([]);
        if (one.path || collection === "orders") await shop.reset();
      }
      expect(await perform(shop, who, { ...act, id: idIn(one.path) ?? "untampered" }), "the untampered write").toBe(
        "allowed",
      );
    }),
  );
});
