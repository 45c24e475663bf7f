import { FieldValue } from "firebase-admin/firestore";
import { PROFILE_PLACEHOLDERS, type SignInInput, USER_LIMITS } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { isEnded } from "./end-session.ts";

const DETAILS = ["address", "edu", "phone", "linkedin"] as const;

/**
 * Creates the profile of a user who signs in for the first time, with placeholders for what is missing. Later calls only fill in what is
 * empty, a placeholder, or a name that was made from the e-mail address. They never overwrite what the user entered, and never set a role.
 * `isEnded`: the user has ended the session that the call was made with, so it changes nothing.
 */
export const signInUser = (
  { db }: Store,
  person: { uid: string; email: string; name?: string | undefined; bearer?: string },
  input: SignInInput,
): Promise<{ created: boolean; isEnded?: true }> =>
  write(db, async (tx) => {
    const found = await tx.get(users(db).doc(person.uid));
    const profile = found.data();
    const name = input.name || person.name?.slice(0, USER_LIMITS.name) || "";
    if (!profile) {
      tx.create(found.ref, {
        ...(name ? { name } : madeName(person.email)),
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
    if (person.bearer && isEnded(profile, person.bearer)) return { created: false, isEnded: true };
    const changes: Partial<Record<"name" | "email" | (typeof DETAILS)[number], string>> & { madeName?: FieldValue } =
      {};
    if (name && (!profile.name || profile.name === profile.madeName)) changes.name = name;
    if (profile.madeName !== undefined && (name || profile.name !== profile.madeName))
      changes.madeName = FieldValue.delete();
    // Firebase Authentication is the source of truth for e-mail addresses.
    if (profile.email !== person.email) changes.email = person.email;
    for (const detail of DETAILS)
      if (input[detail] && (!profile[detail] || profile[detail] === PROFILE_PLACEHOLDERS[detail]))
        changes[detail] = input[detail];
    if (Object.keys(changes).length > 0) tx.update(found.ref, changes);
    return { created: false };
  });

const madeName = (email: string) => {
  const name = email.split("@")[0] ?? email;
  return { name, madeName: name };
};
