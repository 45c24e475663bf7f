import type { Role } from "contract/profile";
import { ROLE_KEY } from "./access-token.ts";

/** The role of the user who was last signed in on this browser. It only decides what is shown until their profile is there. */
export const knownRole = {
  recall: (): Role | undefined => {
    const role = localStorage.getItem(ROLE_KEY);
    return role === "admin" || role === "customer" ? role : undefined;
  },
  remember: (role: Role): void => {
    try {
      localStorage.setItem(ROLE_KEY, role);
    } catch {
      // The storage is full or switched off: the next page waits for the profile.
    }
  },
};
