/* Apart from user.ts, because every page loads it. Who may do what is in permissions.ts. */

export const ROLES = ["customer", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = { customer: "Customer", admin: "Admin" };

export const isAdmin = (role: unknown): role is "admin" => role === "admin";

/** An admin's role counts only with a confirmed email address. */
export const roleInForce = (role: Role, emailVerified: boolean): Role => (emailVerified ? role : "customer");
