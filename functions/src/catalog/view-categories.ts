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

const listedCategory = z.object({ slug: z.string(), name: z.string() });
type ListedCategory = z.output<typeof listedCategory>;
const listedCategories = z.object({ categories: z.array(listedCategory) });

export const CATEGORIES = "categories";

/** @throws UnreadableDocument */
export const readCategories = (snapshot: DocumentSnapshot): ListedCategory[] =>
  readStored(listedCategories, snapshot.ref.path, snapshot.data()).categories;

/** The shop's categories in order. The document's existence says that the view was built. */
export const categoriesOf = (db: Firestore) =>
  db.collection("catalogue").doc(CATEGORIES) as DocumentReference<
    z.output<typeof listedCategories> & { movedAt: Timestamp }
  >;

const categoriesNow = async (db: Firestore): Promise<ListedCategory[]> => {
  const { rows } = readable((await categories(db).get()).docs);
  return rows
    .sort((a, b) => a.data.position - b.data.position || a.id.localeCompare(b.id))
    .map(({ id, data }) => ({ slug: id, name: data.name }));
};

/** Updates the view's categories. Without `build`, it creates no view: the first call that needs one does. */
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
