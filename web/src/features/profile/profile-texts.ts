import { PROFILE_PLACEHOLDERS, type User } from "contract/user";

/** The parts of a profile that begin as placeholders, in the order they are shown in. */
export const DETAILS = [
  { field: "address", label: "Address", autoComplete: "street-address" },
  { field: "edu", label: "Education", autoComplete: "off" },
  { field: "phone", label: "Phone", autoComplete: "tel" },
  { field: "linkedin", label: "LinkedIn", autoComplete: "url" },
] as const;

type Detail = keyof typeof PROFILE_PLACEHOLDERS;

/** What the person has said; empty while there is nothing but the placeholder. */
export const said = (user: Pick<User, Detail>, field: Detail): string =>
  user[field] === PROFILE_PLACEHOLDERS[field] ? "" : user[field];
