import { PROFILE_PLACEHOLDERS } from "contract/profile";
import type { User } from "contract/user";

/** The fields of a profile that start as placeholders, as they are shown. */
export const DETAILS = [
  { field: "address", label: "Address", autoComplete: "street-address" },
  { field: "edu", label: "Education", autoComplete: "off" },
  { field: "phone", label: "Phone", autoComplete: "tel" },
  { field: "linkedin", label: "LinkedIn", autoComplete: "url" },
] as const;

type Detail = keyof typeof PROFILE_PLACEHOLDERS;

/** The user's entry; empty if only the placeholder is stored. */
export const said = (user: Pick<User, Detail>, field: Detail): string =>
  user[field] === PROFILE_PLACEHOLDERS[field] ? "" : user[field];
