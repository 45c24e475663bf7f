import { api } from "../api.ts";

/** Ends the reminder of an email's link, without a sign-in. Throws an ApiError. */
export const stopReminder = (token: string) => api.post("/lists/stop", { token });
