/** Whether a role is that of an admin. What admins may do is in permissions.ts. Apart, because every page loads it. */
export const isAdmin = (role: unknown): role is "admin" => role === "admin";
