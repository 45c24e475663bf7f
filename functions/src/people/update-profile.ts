import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import type { ProfileInput } from "../contract/user-input.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Changes the caller's own profile. The name is then their choice: see `madeName`. */
export const updateProfile = async (
  { db }: Store,
  caller: Caller,
  uid: string,
  input: ProfileInput,
): Promise<{ ok: true; changed: boolean } | Failure<"not-allowed" | "user-not-found">> => {
  if (!may(caller, "edit a profile", caller.uid === uid)) return fail("not-allowed");
  return write(db, async (tx) => {
    const found = await tx.get(users(db).doc(uid));
    const profile = found.data();
    if (!profile) return fail("user-not-found");
    const fields = Object.keys(input) as (keyof ProfileInput)[];
    const changed = profile.madeName !== undefined || fields.some((field) => profile[field] !== input[field]);
    if (changed) tx.update(found.ref, { ...input, madeName: FieldValue.delete() });
    return { ok: true, changed };
  });
};
