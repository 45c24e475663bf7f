import { parseArgs } from "node:util";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { FieldPath, FieldValue, type Firestore, getFirestore } from "firebase-admin/firestore";
import { isCommand } from "../dev/is-command.ts";
import { isSku, newSku, storedProduct } from "../src/contract/product.ts";
import { readStored } from "../src/contract/stored.ts";
import { UnreadableDocument } from "../src/contract/unreadable-document.ts";
import { skus } from "../src/store/collections.ts";
import { write } from "../src/store/write.ts";
import { chooseProject } from "./make-admin.ts";

const USAGE = `Usage: npm run complete-products -- [--project <id>] [--emulator]

Gives every product what it lacks: a SKU, the document that reserves it, and the fields that were added since it was stored. Removes
its search keywords, and the ID of the order that last moved its stock. It can be run at any time, and again.

  --project <id>  the Firebase project (default: GOOGLE_CLOUD_PROJECT)
  --emulator      uses the emulators that run on this machine (default if FIRESTORE_EMULATOR_HOST is set)`;

/** The fields that products once had. */
const FORMER = ["keywords", "lastOrder"];
const PAGE = 500;
const AT_ONCE = 20;

export type Completion = "complete" | "completed" | "unreadable" | "sku-of-another";

/** Completes one product. Two products with the same SKU are left to an admin: one of them needs another. */
const completeProduct = (db: Firestore, id: string): Promise<Completion> =>
  write(db, async (tx) => {
    const found = await tx.get(db.collection("products").doc(id));
    const data = found.data();
    if (!data) return "complete";
    const { sku: stored, category, listPrice, lowStockLevel } = readStored(storedProduct, found.ref.path, data);
    const sku = isSku(stored) ? stored : newSku();
    const owner = await tx.get(skus(db).doc(sku));
    if (owner.exists && owner.get("productId") !== id) return "sku-of-another";
    if (!owner.exists) tx.create(owner.ref, { productId: id });
    const wanted = { sku, category, listPrice, lowStockLevel };
    const lacks = Object.entries(wanted).some(([field, value]) => data[field] !== value);
    const removed = Object.fromEntries(FORMER.map((field) => [field, FieldValue.delete()]));
    const isCurrent = !lacks && FORMER.every((field) => !(field in data));
    if (!isCurrent) tx.update(found.ref, { ...wanted, ...removed });
    return isCurrent && owner.exists ? "complete" : "completed";
  }).catch((error: unknown) => {
    if (error instanceof UnreadableDocument) return "unreadable";
    throw error;
  });

/** Completes every product. Returns how many there were of each kind. */
export const completeProducts = async (db: Firestore): Promise<Record<Completion, number>> => {
  const counts: Record<Completion, number> = { complete: 0, completed: 0, unreadable: 0, "sku-of-another": 0 };
  const all = db.collection("products").orderBy(FieldPath.documentId()).select().limit(PAGE);
  for (let query = all; ; ) {
    const { docs } = await query.get();
    for (let at = 0; at < docs.length; at += AT_ONCE)
      for (const completion of await Promise.all(docs.slice(at, at + AT_ONCE).map(({ id }) => completeProduct(db, id))))
        counts[completion]++;
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return counts;
    query = all.startAfter(last);
  }
};

/** Exit codes: 0 every product is complete, 1 some need an admin, or the command failed, 2 the arguments are not valid. */
const main = async (): Promise<number> => {
  const projectId = projectOf(process.argv.slice(2));
  if (!projectId) {
    console.error(USAGE);
    return 2;
  }
  const app = initializeApp({ projectId });
  try {
    const counts = await completeProducts(getFirestore(app));
    const left = counts.unreadable + counts["sku-of-another"];
    console.log(
      `${counts.completed} products of ${projectId} completed, ${counts.complete} were complete, ` +
        `${counts.unreadable} are damaged, ${counts["sku-of-another"]} have the SKU of another product.`,
    );
    return left === 0 ? 0 : 1;
  } catch (error) {
    console.error(`Interrupted: ${error instanceof Error ? error.message : error}. Run it again.`);
    return 1;
  } finally {
    await deleteApp(app);
  }
};

const projectOf = (args: string[]): string | undefined => {
  try {
    const options = { project: { type: "string" }, emulator: { type: "boolean" } } as const;
    return chooseProject(parseArgs({ args, options }).values);
  } catch {
    return undefined;
  }
};

if (isCommand(import.meta.url)) process.exitCode = await main();
