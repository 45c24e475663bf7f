const KEY = "salus:reloaded-at";
/** Within this time a second failure is no new deployment's fault: reloading again would not help. */
const FORGIVEN_AFTER_MS = 10 * 60 * 1000;

interface Page {
  reload: () => void;
  now: () => number;
  isOnline: () => boolean;
}

const thisPage: Page = {
  reload: () => location.reload(),
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
};

/** Pages that are being reloaded: whatever else fails to load meanwhile is part of it. */
const leaving = new WeakSet<Page>();

/**
 * Reloads the page because a piece of it can't be loaded: after a new deployment the old pieces are gone. Does it once, and
 * not without a connection, which would only lose the page. Returns whether the page is being reloaded.
 */
export const reloadOnce = (page: Page = thisPage): boolean => {
  if (leaving.has(page)) return true;
  if (!page.isOnline()) return false;
  const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  if (page.now() - last < FORGIVEN_AFTER_MS) return false;
  sessionStorage.setItem(KEY, String(page.now()));
  leaving.add(page);
  page.reload();
  return true;
};
