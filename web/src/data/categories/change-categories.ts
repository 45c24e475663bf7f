import { slugOf } from "contract/category";
import { doc, type Firestore, runTransaction, updateDoc, writeBatch } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { type Refusal, refusal } from "../firebase/refusal.ts";

/** Adds a category under an ID made from its name; for admins. Throws on unexpected failures. */
export const addCategory = async (
  db: Firestore,
  category: { name: string; position: number },
): Promise<Outcome | Refusal<"category-exists">> => {
  const ref = doc(db, "categories", slugOf(category.name));
  let isTaken = false;
  const outcome = await attempt(() =>
    // The transaction makes sure that this writes over no other category: the rules would take that for a change of it.
    runTransaction(db, async (tx) => {
      isTaken = (await tx.get(ref)).exists();
      if (!isTaken) tx.set(ref, category);
    }),
  );
  return isTaken ? refusal("category-exists") : outcome;
};

/** Changes a category's name. Its ID stays, and with it its products and its address; for admins. Throws on unexpected failures. */
export const renameCategory = (db: Firestore, id: string, name: string): Promise<Outcome> =>
  attempt(() => updateDoc(doc(db, "categories", id), { name }));

/** Gives categories the positions that they have in this list; for admins. Throws on unexpected failures. */
export const sortCategories = (db: Firestore, list: readonly { _id: string; position: number }[]): Promise<Outcome> =>
  attempt(() => {
    const batch = writeBatch(db);
    for (const [position, category] of list.entries())
      if (category.position !== position) batch.update(doc(db, "categories", category._id), { position });
    return batch.commit();
  });
