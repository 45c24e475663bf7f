import { neverMay } from "contract/permissions";
import { useKnownRole } from "../data/session/use-known-role.ts";

/**
 * The class of what is only for users who place orders: the stylesheet hides it from admins until the role is known.
 * Undefined for users who place none.
 */
export const useOrderingClass = (): string | undefined => {
  const role = useKnownRole();
  if (role === "any") return "not-for-admin";
  return role !== undefined && neverMay({ role }, "place orders") ? undefined : "";
};
