const ANSWERS_WITHIN_MS = 10_000;
const TRY_AGAIN_AFTER_MS = 5000;

/**
 * Whether the shop's server answers. `navigator.onLine` alone does not tell: it is still true when a request fails because the connection is being
 * lost.
 */
export const isReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const { status } = await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal });
    return status < 500;
  } catch {
    return false;
  }
};

/** Resolves when the shop's server answers. Asks when the browser is online again, and every five seconds. */
export const whenReachable = async (): Promise<void> => {
  while (!(await isReachable()))
    await new Promise((again) => {
      addEventListener("online", again, { once: true });
      setTimeout(again, TRY_AGAIN_AFTER_MS);
    });
};
