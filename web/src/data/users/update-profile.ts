import type { ProfileInput } from "contract/user-input";
import { deleteField, doc, type Firestore } from "firebase/firestore";
import { type Edit, type EditOutcome, saveEdit } from "../edits/save-edit.ts";
import { attempt, type Outcome } from "../firebase/attempt.ts";
import { commit } from "../firebase/commit.ts";

/**
 * Changes a user's own profile: see saveEdit. The name in it is then the user's choice, even if it is the one that the
 * shop made from the email address: see `madeName`. Throws on unexpected failures.
 */
export const updateProfile = (db: Firestore, uid: string, edit: Edit<ProfileInput>): Promise<EditOutcome> => {
  const profile = doc(db, "users", uid);
  return saveEdit(db, profile, edit, (transaction, changes) =>
    transaction.update(profile, { ...changes, madeName: deleteField() }),
  );
};

/** Keeps an order's address and phone number in the user's profile. Throws on unexpected failures. */
export const saveDelivery = (
  db: Firestore,
  uid: string,
  { address, phone }: { address: string; phone: string },
): Promise<Outcome> => attempt(() => commit(db, (writes) => writes.update(doc(db, "users", uid), { address, phone })));
