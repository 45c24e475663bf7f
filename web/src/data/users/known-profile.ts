import type { User } from "contract/user";
import { PROFILE_KEY } from "../session/access-token.ts";

const FIELDS = [
  "_id",
  "name",
  "email",
  "role",
  "address",
  "edu",
  "phone",
  "linkedin",
] as const satisfies (keyof User)[];

/** Without the schema: it is large, and loads later. */
const isProfile = (value: unknown): value is User =>
  typeof value === "object" &&
  value !== null &&
  FIELDS.every((field) => field in value && typeof (value as User)[field] === "string");

/**
 * The profile as this tab has seen it last, for the time until the live one is there. Kept in this tab alone, and removed with the
 * access token, when the session ends.
 */
export const knownProfile = {
  recall: (uid: string): User | undefined => {
    try {
      const known: unknown = JSON.parse(sessionStorage.getItem(PROFILE_KEY) ?? "null");
      return isProfile(known) && known._id === uid ? known : undefined;
    } catch {
      return undefined;
    }
  },

  remember: ({ _id, name, email, role, address, edu, phone, linkedin }: User): void => {
    const known: User = { _id, name, email, role, address, edu, phone, linkedin };
    try {
      sessionStorage.setItem(PROFILE_KEY, JSON.stringify(known));
    } catch {
      // The storage is full or unavailable: the next page waits for the live profile.
    }
  },
};
