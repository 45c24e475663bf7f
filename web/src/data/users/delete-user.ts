import { api } from "../api.ts";

/** Deletes a user's profile and sign-in account. Throws an ApiError, `last-admin` for the last admin. */
export const deleteUser = (uid: string): Promise<unknown> => api.delete(`/users/${encodeURIComponent(uid)}`);
