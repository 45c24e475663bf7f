import type { ProfileInput } from "contract/user";
import { deleteField, doc, type Firestore, updateDoc } from "firebase/firestore";
import { attempt, type Outcome } from "../firebase/attempt.ts";

/**
 * Changes a user's own profile. The name in it is then the user's choice, even if it is the one that the shop made from the e-mail
 * address: see `madeName`. Throws on unexpected failures.
 */
export const updateProfile = (db: Firestore, uid: string, input: ProfileInput): Promise<Outcome> =>
  attempt(() => updateDoc(doc(db, "users", uid), { ...input, madeName: deleteField() }));

/** Keeps an order's address and phone number in the user's profile, for their next orders. Throws on unexpected failures. */
export const saveDelivery = (
  db: Firestore,
  uid: string,
  { address, phone }: { address: string; phone: string },
): Promise<Outcome> => attempt(() => updateDoc(doc(db, "users", uid), { address, phone }));
