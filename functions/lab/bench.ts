import { initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { clientEnvironment } from "../dev/emulators/environment.ts";
import { withFreshShop } from "../dev/emulators/start-shop.ts";
import { PROJECT_ID } from "../dev/ports.ts";
import { fillShopWithProducts } from "../dev/seed/seed-many.ts";
import { buildWeb } from "../tools/build-web.ts";
import { bytesSection } from "./bench/bytes.ts";
import { startFront } from "./bench/front.ts";
import { interactionSection } from "./bench/interaction.ts";
import { lighthouseSection } from "./bench/lighthouse.ts";
import { searchSection } from "./bench/search.ts";
import { asMarkdown, type Section } from "./bench/table.ts";

const PRODUCTS = 1000;

const SECTIONS: Record<string, () => Promise<Section> | Section> = {
  bytes: bytesSection,
  search: searchSection,
};

/**
 * The sections that need a shop, each one of its own: the Firestore emulator repeats the query of every listener after
 * each commit, also for pages that were closed minutes ago.
 */
const SHOP_SECTIONS: Record<string, (db: Firestore) => Promise<Section>> = {
  lighthouse: lighthouseSection,
  interaction: interactionSection,
};

/** The sections that are measured; without names, all of them. */
const names = process.argv.slice(2);
const broken: string[] = [];
const report = (section: Section) => {
  console.log(`\n${section.title}\n\n${asMarkdown(section)}`);
  broken.push(...section.broken);
};
const wanted = <T>(sections: Record<string, T>): T[] =>
  Object.entries(sections).flatMap(([name, measure]) => (names.length === 0 || names.includes(name) ? [measure] : []));

await buildWeb();
Object.assign(process.env, clientEnvironment());
const db = getFirestore(initializeApp({ projectId: PROJECT_ID }));
// Lighthouse comes before what warms the machine up.
for (const measure of wanted(SHOP_SECTIONS))
  await withFreshShop("bench", async () => {
    await fillShopWithProducts(db, PRODUCTS, new Date());
    const stopFront = await startFront();
    report(await measure(db));
    stopFront();
  });
for (const measure of wanted(SECTIONS)) report(await measure());
console.log(broken.length === 0 ? "\nAll budgets hold." : `\n${broken.length} budgets are broken:`);
for (const sentence of broken) console.log(`✗ ${sentence}`);
process.exit(broken.length === 0 ? 0 : 1);
