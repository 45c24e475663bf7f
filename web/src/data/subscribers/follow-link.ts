import { api } from "../api.ts";

/**
 * Does what a link in an email is for: confirms a subscription to the newsletter, or ends it. Throws an ApiError on
 * every failure.
 */
export const followLink = (to: "confirm" | "leave", token: string): Promise<unknown> =>
  api.post(`/subscribers/${to}`, { token });
