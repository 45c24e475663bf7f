import { isDeepStrictEqual } from "node:util";
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Timestamp,
} from "firebase-admin/firestore";
import * as z from "zod/mini";
import { readStored } from "../contract/stored.ts";
import { categories } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import { write } from "../store/write.ts";
import { isFound } from "./view-shard.ts";

/** A category as the view has it. */
const listedCategory = z.object({ slug: z.string(), name: z.string() });
type ListedCategory = z.output<typeof listedCategory>;
const listedCategories = z.object({ categories: z.array(listedCategory) });

/** Every category in the shop's order, beside the shards. It also says that the view was built. */
interface ListedCategories {
  categories: ListedCategory[];
  movedAt: Timestamp;
}

export const CATEGORIES = "categories";

/** The view's categories. @throws UnreadableDocument */
export const readCategories = (snapshot: DocumentSnapshot): ListedCategory[] =>
  readStored(listedCategories, snapshot.ref.path, snapshot.data()).categories;

export const categoriesOf = (db: Firestore) =>
  db.collection("catalogue").doc(CATEGORIES) as DocumentReference<ListedCategories>;

/** The categories as they are now. One that is damaged is left out. */
const categoriesNow = async (db: Firestore): Promise<ListedCategory[]> => {
  const { rows } = readable((await categories(db).get()).docs);
  return rows
    .sort((a, b) => a.data.position - b.data.position || a.id.localeCompare(b.id))
    .map(({ id, data }) => ({ slug: id, name: data.name }));
};

/** Brings the view's categories up to date. Without `build`, it does not create a view: the first call that needs one does. */
export const updateCategories = (db: Firestore, { build = false } = {}): Promise<void> =>
  write(db, async (transaction) => {
    const ref = categoriesOf(db);
    const before = await transaction.get(ref);
    const categories = await categoriesNow(db);
    const isCurrent = isFound(before) && isDeepStrictEqual(before.get("categories"), categories);
    if (isCurrent || !(before.exists || build)) return;
    const after = { categories, movedAt: FieldValue.serverTimestamp() };
    if (before.exists) transaction.update(ref, after);
    else transaction.create(ref, after);
  });
