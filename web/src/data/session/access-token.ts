import { local } from "../storage.ts";
import { claimsOf } from "./claims.ts";

/**
 * The bearer token of the shop's API, from PUT /user/{email}. If it is stored, a user was signed in on this browser: a
 * visitor's page need not load the sign-in code to find out.
 */
const KEY = "accessToken";

/** The key of the user's role, which index.html reads. */
export const ROLE_KEY = "role";

/** The key of how much room what the user usually orders takes, which index.html reads. */
export const USUAL_KEY = "usual";

export const accessToken = {
  get: (): string | null => local.get(KEY),
  /** Stores the token. Returns false if the browser refuses. */
  set: (token: string): boolean => local.set(KEY, token),
  /** True if the stored token is from before its user confirmed their email address. */
  saysUnverified: (): boolean => claimsOf(local.get(KEY) ?? "")?.email_verified === false,
  /** Removes the token, and what is remembered of its user. */
  remove: () => {
    local.remove(KEY);
    local.remove(ROLE_KEY);
    local.remove(USUAL_KEY);
  },
  /** Calls back when another tab removes the token or clears the storage. Returns a function that stops it. */
  onRemovedElsewhere: (callback: () => void): (() => void) => {
    const listen = (event: StorageEvent) => {
      if ((event.key === KEY || event.key === null) && event.newValue === null) callback();
    };
    window.addEventListener("storage", listen);
    return () => window.removeEventListener("storage", listen);
  },
};
