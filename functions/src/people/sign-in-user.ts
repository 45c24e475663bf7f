import { FieldValue } from "firebase-admin/firestore";
import { PROFILE_PLACEHOLDERS, type SignInInput, USER_LIMITS } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { unchanged, untilUndisturbed } from "../store/until-undisturbed.ts";

const DETAILS = ["address", "edu", "phone", "linkedin"] as const;

/**
 * Makes the profile of a person who signs in for the first time, with placeholders for what they have not said. Afterwards fills only
 * what is still empty or a placeholder: what a person has entered is never overwritten, and a role never comes from here.
 */
export const signInUser = (
  { db }: Store,
  person: { uid: string; email: string; name?: string | undefined },
  input: SignInInput,
): Promise<{ created: boolean }> =>
  untilUndisturbed(async () => {
    const ref = users(db).doc(person.uid);
    const found = await ref.get();
    const profile = found.data();
    const name = input.name || person.name?.slice(0, USER_LIMITS.name) || "";
    if (!profile) {
      await ref.create({
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
    // The identity service is the authority on a person's e-mail.
    if (profile.email !== person.email) changes.email = person.email;
    for (const detail of DETAILS)
      if (input[detail] && (!profile[detail] || profile[detail] === PROFILE_PLACEHOLDERS[detail]))
        changes[detail] = input[detail];
    if (Object.keys(changes).length > 0) await ref.update(changes, unchanged(found));
    return { created: false };
  });

const nameFromEmail = (email: string) => email.split("@")[0] ?? email;
