import type { ProfileInput } from "contract/user";
import { doc, type Firestore, updateDoc } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/** Changes a user's own profile. Throws on unexpected failures. */
export const updateProfile = (db: Firestore, uid: string, input: ProfileInput): Promise<Outcome> =>
  attempt(() => updateDoc(doc(db, "users", uid), { ...input }));
