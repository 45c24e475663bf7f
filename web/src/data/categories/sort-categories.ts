import { doc, type Firestore, writeBatch } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Gives categories the positions that they have in this list; for admins. Throws on unexpected failures. */
export const sortCategories = (db: Firestore, list: readonly { _id: string; position: number }[]): Promise<Outcome> =>
  attempt(() => {
    const batch = writeBatch(db);
    for (const [position, category] of list.entries())
      if (category.position !== position) batch.update(doc(db, "categories", category._id), { position });
    return batch.commit();
  });
