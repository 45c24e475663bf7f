import { setImmediate } from "node:timers/promises";
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import type { Catalog, CatalogQuery } from "../contract/catalog.ts";
import { UnreadableDocument } from "../contract/unreadable-document.ts";
import { forLog } from "../store/logging.ts";
import { reportUnreadable } from "../store/readable.ts";
import { SearchedProducts } from "./search-products.ts";
import { SYNONYMS, synonymsIn } from "./synonyms.ts";
import { CATEGORIES, categoriesOf, readCategories } from "./view-categories.ts";
import { repairView } from "./view-repair.ts";
import { OtherForm, unpackRows } from "./view-shard.ts";
import { readTrending, TRENDING } from "./view-trending.ts";

/** The greatest age of the view in memory, in milliseconds. */
export const CHECK_AFTER_MS = 2000;
/** Concurrent writes can become visible in another order than that of their times. */
const OVERLAP_MS = 10_000;

const movedSince = (db: Firestore, since: Timestamp) => db.collection("catalogue").where("movedAt", ">", since);

interface CatalogOptions {
  now?: () => number;
  /** Builds the view if there is none. Defaults to true. */
  builds?: boolean;
}

/** Lists and searches products in memory. Reads what was written to the view since, at most every two seconds. */
export const openCatalog = (
  db: Firestore,
  { now = Date.now, builds = true }: CatalogOptions = {},
): ((query: CatalogQuery) => Promise<Catalog>) => {
  const products = new SearchedProducts();
  /** The time of each document in memory, by ID. */
  const held = new Map<string, Timestamp>();
  let since = new Timestamp(0, 0);
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isOpen = false;
  let checking: Promise<void> | undefined;

  const take = async (moved: QueryDocumentSnapshot) => {
    if (moved.id === CATEGORIES) products.setCategories(readCategories(moved));
    else if (moved.id === TRENDING) products.setTrending(readTrending(moved));
    else if (moved.id === SYNONYMS) products.setSynonyms(synonymsIn(moved));
    else products.setShard(moved.id, (await unpackRows(moved.ref.path, moved.get("rows"))).rows);
  };

  /** Reads what is new. Returns true if a document is in an outdated form. */
  const check = async (): Promise<boolean> => {
    const found = await movedSince(db, since).get();
    let isOutdated = false;
    for (const moved of found.docs) {
      if (held.get(moved.id)?.isEqual(moved.updateTime)) continue;
      held.set(moved.id, moved.updateTime);
      try {
        await take(moved);
      } catch (error) {
        // The rows in memory stay until the repair.
        if (!(error instanceof UnreadableDocument)) throw error;
        reportUnreadable(error);
        isOutdated ||= error instanceof OtherForm;
      }
      // Lets other calls run between two shards.
      await setImmediate();
    }
    since = Timestamp.fromMillis(found.readTime.toMillis() - OVERLAP_MS);
    return isOutdated;
  };

  const open = async () => {
    const isBuilt = (await categoriesOf(db).get()).exists;
    if (!isBuilt && !builds) throw new Error("The catalog's view has not been built yet");
    const isOutdated = !isBuilt || (await check());
    if (isOutdated && builds) {
      await repairView(db);
      await check();
    }
    isOpen = true;
  };

  /** While Firestore can't be reached, the view in memory stays in use. */
  const refresh = async () => {
    checkedAt = now();
    if (!isOpen) return open();
    await check().catch((error) => logger.error("The catalog could not be refreshed", forLog(error)));
  };

  return async (query) => {
    if (!isOpen || now() - checkedAt >= CHECK_AFTER_MS)
      checking ??= refresh().finally(() => {
        checking = undefined;
      });
    await checking;
    return products.answer(query);
  };
};
