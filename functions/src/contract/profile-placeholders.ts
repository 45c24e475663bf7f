/** A profile's values until its user enters theirs. */
export const PROFILE_PLACEHOLDERS = {
  address: "Add your address",
  edu: "Add your education",
  phone: "Add your phone number",
  linkedin: "Add your LinkedIn profile",
} as const;
