/**
 * The bearer of the shop's API, as PUT /user/{email} returned it. Its presence is also the light sign that somebody was
 * signed in on this browser, so that a visitor's page need not load the sign-in code to find out.
 */
const KEY = "accessToken";

export const accessToken = {
  get: (): string | null => localStorage.getItem(KEY),
  set: (token: string) => localStorage.setItem(KEY, token),
  remove: () => localStorage.removeItem(KEY),
  /** Calls back when another tab has removed the token, or cleared the storage. Returns the way to stop. */
  onRemovedElsewhere: (callback: () => void): (() => void) => {
    const listen = (event: StorageEvent) => {
      if ((event.key === KEY || event.key === null) && event.newValue === null) callback();
    };
    window.addEventListener("storage", listen);
    return () => window.removeEventListener("storage", listen);
  },
};
