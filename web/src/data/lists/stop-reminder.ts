import { api } from "../api.ts";

/** Ends a list's reminder, as a link in one says. Throws an ApiError. */
export const stopReminder = (token: string): Promise<unknown> => api.post("/lists/stop", { token });
