import { slugOf } from "contract/category";
import { doc, type Firestore, runTransaction } from "firebase/firestore";
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
