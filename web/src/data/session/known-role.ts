import { ROLES, type Role } from "contract/role";
import { local } from "../storage.ts";
import { ROLE_KEY } from "./access-token.ts";

/** The role of the user who was last signed in here. It only decides what is shown until their profile is there. */
export const knownRole = {
  recall: (): Role | undefined => {
    const stored = local.get(ROLE_KEY);
    return ROLES.find((role) => role === stored);
  },
  /** If it can't be stored, the next page waits for the profile. */
  remember: (role: Role): void => void local.set(ROLE_KEY, role),
};
