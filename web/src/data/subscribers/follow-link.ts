import { api } from "../api.ts";

/** Confirms a subscription to the newsletter or ends it, as a link in an email says. Throws an ApiError. */
export const followLink = (to: "confirm" | "leave", token: string): Promise<unknown> =>
  api.post(`/subscribers/${to}`, { token });
