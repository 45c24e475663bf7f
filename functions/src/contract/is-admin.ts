/** Apart from permissions.ts, because every page loads it. */
export const isAdmin = (role: unknown): role is "admin" => role === "admin";
