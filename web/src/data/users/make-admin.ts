import { doc, type Firestore, updateDoc } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Makes a customer an admin; for admins. Throws on unexpected failures. */
export const makeAdmin = (db: Firestore, uid: string): Promise<Outcome> =>
  attempt(() => updateDoc(doc(db, "users", uid), { role: "admin" }));
