import { functionsSection } from "./functions-section.ts";
import { interactionSection } from "./interaction/section.ts";
import { loadSection } from "./load/section.ts";
import { startFront } from "./site/front.ts";
import { lighthouseSection } from "./site/lighthouse.ts";
import { networkSection } from "./site/network.ts";
import { tell } from "./table.ts";
import { withShop } from "./with-shop.ts";

/** Measures the running shop: all of it, or the named parts. Answers the broken budgets. */
export const runSections = async (names: string[]): Promise<string[]> => {
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  const broken: string[] = [];
  await withShop(async (db) => {
    const stopFront = await startFront();
    try {
      if (isWanted("network")) broken.push(...tell(await networkSection(db)));
      // Before what leaves the machine warm: the figures of a page depend on what else it does.
      if (isWanted("lighthouse")) broken.push(...tell(await lighthouseSection()));
      if (isWanted("functions")) broken.push(...tell(functionsSection()));
      if (isWanted("load")) broken.push(...tell(await loadSection()));
      // Last: it fills the shop.
      if (isWanted("interaction")) broken.push(...tell(await interactionSection(db)));
    } finally {
      await stopFront();
    }
  });
  return broken;
};
