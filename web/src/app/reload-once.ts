import { isReachable } from "../data/reachable.ts";

const KEY = "salus:reloaded-at";
/** A second failure within this time is not due to another deployment, so reloading again would not help. */
const FORGIVEN_AFTER_MS = 10 * 60 * 1000;

interface Page {
  reload: () => void;
  now: () => number;
  isReachable: () => Promise<boolean>;
}

const thisPage: Page = {
  reload: () => location.reload(),
  now: () => Date.now(),
  isReachable,
};

/** Pages that are reloading. Further failures to load are part of that. */
const leaving = new WeakSet<Page>();

/**
 * Reloads the page because a script failed to load: after a deployment the old scripts are gone. Does so once, and
 * never while the server does not answer, where reloading would lose the page. Resolves with whether the page is reloading.
 */
export const reloadOnce = async (page: Page = thisPage): Promise<boolean> => {
  if (!leaving.has(page) && (await page.isReachable())) {
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (page.now() - last >= FORGIVEN_AFTER_MS) {
      sessionStorage.setItem(KEY, String(page.now()));
      leaving.add(page);
      page.reload();
    }
  }
  return leaving.has(page);
};
