import { FieldValue } from "firebase-admin/firestore";
import { PROFILE_PLACEHOLDERS, type Role, roleInForce } from "../contract/profile.ts";
import { type SignInInput, type StoredUser, USER_LIMITS } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { isCurrent, type Session } from "./end-session.ts";

/** What Firebase Authentication says of the account at this moment. */
interface AccountNow {
  emailVerified: boolean;
  /** When all its sessions ended, in seconds since 1970; 0 if never. */
  revokedAt: number;
}

const DETAILS = ["address", "edu", "phone", "linkedin"] as const;

/**
 * Creates the profile of a user who signs in for the first time, with placeholders for what is missing. Later calls only fill in what is
 * empty, a placeholder, or a name that was made from the e-mail address. They never overwrite what the user entered, and never set a role.
 * The profile also learns what the security rules need to know of the account. Resolves to the role in force, or to `ended` if the session
 * that the call was made with is over: then nothing changes.
 */
export const signInUser = (
  { db }: Store,
  person: Session & AccountNow & { email: string; name?: string | undefined },
  input: SignInInput,
): Promise<Role | "ended"> =>
  write(db, async (tx) => {
    const found = await tx.get(users(db).doc(person.uid));
    const profile = found.data();
    // A bearer from before the confirmation would no longer count: its user signs in again first.
    const emailVerified = person.emailVerified && !person.isUnconfirmed;
    const name = input.name || nameFrom(person.name);
    if (!profile) {
      tx.create(found.ref, {
        ...(name ? { name } : madeName(person.email)),
        email: person.email,
        role: "customer",
        emailVerified,
        ...(person.revokedAt > 0 && { validSince: person.revokedAt }),
        address: input.address || PROFILE_PLACEHOLDERS.address,
        edu: input.edu || PROFILE_PLACEHOLDERS.edu,
        phone: input.phone || PROFILE_PLACEHOLDERS.phone,
        linkedin: input.linkedin || PROFILE_PLACEHOLDERS.linkedin,
        createdAt: FieldValue.serverTimestamp(),
      });
      return "customer";
    }
    if (!isCurrent(profile, person)) return "ended";
    const changes: Partial<Omit<StoredUser, "madeName">> & { madeName?: FieldValue } = {};
    if (name && profile.name === profile.madeName) changes.name = name;
    if (profile.madeName !== undefined && (name || profile.name !== profile.madeName))
      changes.madeName = FieldValue.delete();
    // Firebase Authentication is the source of truth for e-mail addresses.
    if (profile.email !== person.email) changes.email = person.email;
    if (profile.emailVerified !== emailVerified && !person.isUnconfirmed) changes.emailVerified = emailVerified;
    if (person.revokedAt > (profile.validSince ?? 0)) changes.validSince = person.revokedAt;
    for (const detail of DETAILS)
      if (input[detail] && (!profile[detail] || profile[detail] === PROFILE_PLACEHOLDERS[detail]))
        changes[detail] = input[detail];
    if (Object.keys(changes).length > 0) tx.update(found.ref, changes);
    return roleInForce(profile.role, emailVerified);
  });

/** A name that another service has, as the shop stores names. */
const nameFrom = (given = ""): string =>
  given
    .replace(/\p{Surrogate}/gu, "")
    .trim()
    .slice(0, USER_LIMITS.name)
    .replace(/\p{Surrogate}/gu, "")
    .trim();

const madeName = (email: string) => {
  const name = nameFrom(email.split("@")[0]);
  return { name, madeName: name };
};
