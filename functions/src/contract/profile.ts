/* What pages show of a profile, without the schemas: they are large, and pages load them later. */

export const ROLES = ["customer", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** A profile's values until its user enters theirs. */
export const PROFILE_PLACEHOLDERS = {
  address: "Add your address",
  edu: "Add your education",
  phone: "Add your phone number",
  linkedin: "Add your LinkedIn profile",
} as const;

/** An admin's role counts only with a confirmed email address. */
export const roleInForce = (role: Role, emailVerified: boolean): Role => (emailVerified ? role : "customer");
