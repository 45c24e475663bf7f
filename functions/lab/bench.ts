import { initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { clientEnvironment } from "../dev/emulators/environment.ts";
import { withFreshShop } from "../dev/emulators/start-shop.ts";
import { PROJECT_ID } from "../dev/ports.ts";
import { fillShopWithProducts } from "../dev/seed/seed-many.ts";
import { buildWeb } from "../tools/build-web.ts";
import { bytesSection } from "./bench/bytes.ts";
import { startFront } from "./bench/front.ts";
import { functionsSection } from "./bench/functions.ts";
import { interactionSection } from "./bench/interaction.ts";
import { lighthouseSection } from "./bench/lighthouse.ts";
import { networkSection } from "./bench/network.ts";
import { searchSection } from "./bench/search.ts";
import { asText, type Section } from "./bench/table.ts";
import { writeTable } from "./bench/write-table.ts";

const PRODUCTS = 1000;

/**
 * The sections, in this order: those that warm the machine up come after Lighthouse. Those that write documents have a shop of their
 * own: the Firestore emulator repeats the query of every listener after each commit, also for pages that were closed minutes ago.
 */
const SHOPS: Record<string, (db: Firestore) => Promise<Section> | Section>[] = [
  { network: networkSection, lighthouse: lighthouseSection, functions: functionsSection },
  { interaction: interactionSection },
];

/** `--quick` computes the bytes alone; names of sections measure those; `--write` puts the tables into .github/docs/speed.md. */
const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== "--write");
const isWanted = (name: string) => names.length === 0 || names.includes(name);

/** Prints a section. Returns its broken budgets. */
const report = (name: string, section: Section): string[] => {
  console.log(`\n${section.title}\n\n${asText(section)}`);
  for (const sentence of section.broken) console.log(`✗ ${sentence}`);
  if (args.includes("--write")) writeTable(name, section);
  return section.broken;
};

await buildWeb();
const broken = report("bytes", bytesSection());
if (isWanted("search")) broken.push(...report("search", searchSection()));
Object.assign(process.env, clientEnvironment());
const db = getFirestore(initializeApp({ projectId: PROJECT_ID }));
for (const sections of SHOPS) {
  const wanted = Object.entries(sections).filter(([name]) => isWanted(name));
  if (wanted.length > 0)
    await withFreshShop("bench", async () => {
      await fillShopWithProducts(db, PRODUCTS, new Date());
      const stopFront = await startFront();
      for (const [name, measure] of wanted) broken.push(...report(name, await measure(db)));
      stopFront();
    });
}
console.log(broken.length === 0 ? "\nAll budgets hold." : `\n${broken.length} budgets are broken:`);
for (const sentence of broken) console.log(`✗ ${sentence}`);
process.exit(broken.length === 0 ? 0 : 1);
