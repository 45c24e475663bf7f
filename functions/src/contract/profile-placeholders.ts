/** A profile's values until its user enters theirs. */
export const PROFILE_PLACEHOLDERS = {
  address: "Add your address",
  edu: "Add your education",
  phone: "Add your phone number",
  linkedin: "Add your LinkedIn profile",
} as const;
type Detail = keyof typeof PROFILE_PLACEHOLDERS;

/** The user's entry; empty if only the placeholder is stored. */
export const enteredIn = (user: Readonly<Record<Detail, string>>, field: Detail): string =>
  user[field] === PROFILE_PLACEHOLDERS[field] ? "" : user[field];
