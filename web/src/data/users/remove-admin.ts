import { api } from "../api.ts";

/** Makes an admin a customer again; for admins. Throws an ApiError, `last-admin` for the last one. */
export const removeAdmin = (email: string): Promise<unknown> => api.delete(`/user/admin/${encodeURIComponent(email)}`);
