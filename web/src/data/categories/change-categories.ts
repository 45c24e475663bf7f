import { slugOf } from "contract/category";
import { doc, type Firestore } from "firebase/firestore";
import { type Edit, type EditOutcome, saveEdit } from "../edits/save-edit.ts";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";
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
    commit(db, async (tx) => {
      const found = (await tx.get(ref)).data();
      // An equal category is this one: see hasAlready.
      isTaken = found !== undefined && !(found.name === category.name && found.position === category.position);
      if (!found) tx.set(ref, category);
    }),
  );
  return isTaken ? refusal("category-exists") : outcome;
};

/** Changes a category's name; for admins. Its ID stays, and so do its products. Throws on unexpected failures. */
export const renameCategory = (db: Firestore, id: string, edit: Edit<{ name: string }>): Promise<EditOutcome> =>
  saveEdit(db, doc(db, "categories", id), edit);

/** Gives categories the positions that they have in this list; for admins. Throws on unexpected failures. */
export const sortCategories = (db: Firestore, list: readonly { _id: string; position: number }[]): Promise<Outcome> =>
  attempt(() =>
    commit(db, (writes) => {
      for (const [position, category] of list.entries())
        if (category.position !== position) writes.update(doc(db, "categories", category._id), { position });
    }),
  );
