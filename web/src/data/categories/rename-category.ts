import { doc, type Firestore, updateDoc } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Changes a category's name. Its ID stays, and with it its products and its address; for admins. Throws on unexpected failures. */
export const renameCategory = (db: Firestore, id: string, name: string): Promise<Outcome> =>
  attempt(() => updateDoc(doc(db, "categories", id), { name }));
