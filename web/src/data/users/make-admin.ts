import { api } from "../api.ts";

/** Makes a customer an admin; for admins. Throws an ApiError, `email-not-verified` for one who has not confirmed their e-mail address. */
export const makeAdmin = (email: string): Promise<unknown> => api.put(`/user/admin/${encodeURIComponent(email)}`);
