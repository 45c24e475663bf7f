import type { Auth } from "firebase-admin/auth";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { cleanText } from "../contract/clean-text.ts";
import { PROFILE_PLACEHOLDERS } from "../contract/profile-placeholders.ts";
import { type Role, roleInForce } from "../contract/role.ts";
import { isShopName } from "../contract/shop-name.ts";
import { type StoredUser, USER_LIMITS } from "../contract/user.ts";
import type { SignInInput } from "../contract/user-input.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { isCurrent, type Session } from "./end-session.ts";

/** Texts that nobody says of themselves. */
const EXAMPLES: readonly RegExp[] = [
  /^(for )?(example|e\.?g\.?|ex)\s*:/i,
  /^e\.g\./i,
  /^(please )?(add|enter|insert|provide|set|type|update|write)( in)? (your|here)\b/i,
  /^your (name|address|education|phone|number|linkedin)\b/i,
];

/** Texts that a page sends for an empty field. */
const FILLERS: readonly RegExp[] = [
  /^(not |un)(set|given|provided|added|available|known|specified)( yet)?$/i,
  /^(n\/?a|none|nil|null|undefined|[-–—.?_]+)$/i,
  /^[+0 ()./-]+$/,
  /^https:\/\/([a-z]+\.)*linkedin\.com(\/(in(\/(example|user-?name|your-?(user-?)?name|your-?profile)?)?)?)?\/?$/i,
];

const isOneOf = (kinds: readonly RegExp[], text: string) => kinds.some((kind) => kind.test(text.trim()));

/** True for an example or instruction: "example: 12 Elm Street", "Add your address". */
const isExample = (text: string): boolean => isOneOf(EXAMPLES, text);

/** True for a text that is not its user's. */
const isPlaceholder = (text: string): boolean => isExample(text) || isOneOf(FILLERS, text);

interface AccountNow {
  emailVerified: boolean;
  /** The second when all its sessions ended, since 1970; 0 if never. */
  revokedAt: number;
}

type Person = Session & AccountNow & { email: string; name?: string | undefined };
type SignedIn = { role: Role; isNew: boolean } | "ended";

const DETAILS = ["address", "edu", "phone", "linkedin"] as const;

/** The user's own text: a placeholder of the page counts as empty. */
const said = (text: string): string => (isPlaceholder(text) ? "" : text);

/**
 * Creates the profile at the first sign-in, with placeholders for missing values. Later sign-ins only replace empty
 * values, placeholders, and a name made from the email address, and never a role. The profile also gets what the
 * security rules must know of the account. Returns the role in force and whether the profile is new, or `ended` if the
 * call's session is over. An account that is deleted meanwhile keeps no profile.
 */
export const signInUser = async (
  { db, auth }: Store & { auth: Auth },
  person: Person,
  input: SignInInput,
): Promise<SignedIn> => {
  const signedIn = await storeProfile(db, person, input);
  if (signedIn === "ended" || !signedIn.isNew) return signedIn;
  // `deleteUser` deletes the profile after the account: a later one is deleted here.
  const { users: accounts } = await auth.getUsers([{ uid: person.uid }]);
  if (accounts.length > 0) return signedIn;
  await users(db).doc(person.uid).delete();
  return "ended";
};

const storeProfile = (db: Firestore, person: Person, input: SignInInput): Promise<SignedIn> =>
  write(db, async (tx) => {
    const found = await tx.get(users(db).doc(person.uid));
    const profile = found.data();
    // A bearer from before the confirmation would not count anymore.
    const emailVerified = person.emailVerified && !person.isUnconfirmed;
    const name = [said(input.name), nameFrom(person.name)].find((one) => one && !isShopName(one)) ?? "";
    if (!profile) {
      tx.create(found.ref, {
        ...(name ? { name } : madeName(person.email)),
        email: person.email,
        role: "customer",
        emailVerified,
        ...(person.revokedAt > 0 && { validSince: person.revokedAt }),
        address: said(input.address) || PROFILE_PLACEHOLDERS.address,
        edu: said(input.edu) || PROFILE_PLACEHOLDERS.edu,
        phone: said(input.phone) || PROFILE_PLACEHOLDERS.phone,
        linkedin: said(input.linkedin) || PROFILE_PLACEHOLDERS.linkedin,
        createdAt: FieldValue.serverTimestamp(),
      });
      return { role: "customer", isNew: true };
    }
    if (!isCurrent(profile, person)) return "ended";
    const changes: Partial<Omit<StoredUser, "madeName">> & { madeName?: FieldValue } = {};
    if (name && profile.name === profile.madeName) changes.name = name;
    if (profile.madeName !== undefined && (name || profile.name !== profile.madeName))
      changes.madeName = FieldValue.delete();
    // Firebase Authentication is the source of truth for email addresses.
    if (profile.email !== person.email) changes.email = person.email;
    if (profile.emailVerified !== emailVerified && !person.isUnconfirmed) changes.emailVerified = emailVerified;
    if (person.revokedAt > (profile.validSince ?? 0)) changes.validSince = person.revokedAt;
    for (const detail of DETAILS) {
      if (profile[detail] && !isExample(profile[detail])) continue;
      // An existing page's example becomes the shop's own placeholder, which no form takes for data.
      const entered = said(input[detail]) || (profile[detail] && PROFILE_PLACEHOLDERS[detail]);
      if (entered !== profile[detail]) changes[detail] = entered;
    }
    if (Object.keys(changes).length > 0) tx.update(found.ref, changes);
    return { role: roleInForce(profile.role, emailVerified), isNew: false };
  });

/** Cleans and cuts another service's name. */
const nameFrom = (given = ""): string =>
  cleanText(
    given
      .replace(/\p{Surrogate}/gu, "")
      .slice(0, USER_LIMITS.name)
      .replace(/\p{Surrogate}/gu, ""),
  );

const madeName = (email: string) => {
  const local = nameFrom(email.split("@")[0]);
  const name = isShopName(local) ? "Customer" : local;
  return { name, madeName: name };
};
