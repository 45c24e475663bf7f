import { type Action, may, neverMay } from "contract/permissions";
import type { Role } from "contract/role";
import { useProfile } from "./session.tsx";
import { useKnownRole } from "./use-known-role.ts";

/**
 * The signed-in user's role: the profile's or, until it is there, the last known one. Undefined while nothing is known.
 */
const useRole = (): Role | undefined => {
  const profile = useProfile();
  const known = useKnownRole();
  if (profile.status === "ready") return profile.data.role;
  return known === "any" ? undefined : known;
};

/** True if the signed-in user may do something, as far as is known. For the view alone: API and rules decide. */
export const useMay = (): ((action: Action, owns?: boolean) => boolean) => {
  const role = useRole();
  return (action, owns) => role !== undefined && may({ role }, action, owns);
};

/** True if the signed-in user is known to be one who may never do this. */
export const useNeverMay = (action: Action): boolean => {
  const role = useRole();
  return role !== undefined && neverMay({ role }, action);
};
