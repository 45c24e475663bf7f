import { parse } from "contract/fields";
import { type User, user } from "contract/user";
import { PROFILE_KEY } from "../session/access-token.ts";

/**
 * The profile as this tab has seen it last, for the time until the live one is there. Kept in this tab alone, and removed with the
 * access token, when the session ends.
 */
export const knownProfile = {
  recall: (uid: string): User | undefined => {
    try {
      const known = parse(user, JSON.parse(sessionStorage.getItem(PROFILE_KEY) ?? "null"));
      return known.ok && known.value._id === uid ? known.value : undefined;
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
