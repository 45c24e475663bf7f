import { FieldValue } from "firebase-admin/firestore";
import { PROFILE_PLACEHOLDERS, type SignInInput, USER_LIMITS } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

const DETAILS = ["address", "edu", "phone", "linkedin"] as const;

/**
 * Creates the profile of a user who signs in for the first time, with placeholders for what is missing. Later calls only fill in what is
 * empty or a placeholder. They never overwrite what the user entered, and never set a role.
 */
export const signInUser = (
  { db }: Store,
  person: { uid: string; email: string; name?: string | undefined },
  input: SignInInput,
): Promise<{ created: boolean }> =>
  write(db, async (tx) => {
    const found = await tx.get(users(db).doc(person.uid));
    const profile = found.data();
    const name = input.name || person.name?.slice(0, USER_LIMITS.name) || "";
    if (!profile) {
      tx.create(found.ref, {
        name: name || nameFromEmail(person.email),
        email: person.email,
        role: "customer",
        address: input.address || PROFILE_PLACEHOLDERS.address,
        edu: input.edu || PROFILE_PLACEHOLDERS.edu,
        phone: input.phone || PROFILE_PLACEHOLDERS.phone,
        linkedin: input.linkedin || PROFILE_PLACEHOLDERS.linkedin,
        createdAt: FieldValue.serverTimestamp(),
      });
      return { created: true };
    }
    const changes: Partial<Record<"name" | "email" | (typeof DETAILS)[number], string>> = {};
    if (!profile.name && name) changes.name = name;
    // Firebase Authentication is the source of truth for e-mail addresses.
    if (profile.email !== person.email) changes.email = person.email;
    for (const detail of DETAILS)
      if (input[detail] && (!profile[detail] || profile[detail] === PROFILE_PLACEHOLDERS[detail]))
        changes[detail] = input[detail];
    if (Object.keys(changes).length > 0) tx.update(found.ref, changes);
    return { created: false };
  });

const nameFromEmail = (email: string) => email.split("@")[0] ?? email;
