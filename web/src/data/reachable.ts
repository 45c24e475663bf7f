const ANSWERS_WITHIN_MS = 10_000;
const TRY_AGAIN_AFTER_MS = 5000;

/**
 * Checks whether the shop's server answers. `navigator.onLine` alone does not tell: it is still true when a request
 * fails because the connection is being lost.
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

/** Resolves when the browser is online again, or after five seconds. */
const later = (): Promise<unknown> =>
  new Promise((again) => {
    addEventListener("online", again, { once: true });
    setTimeout(again, TRY_AGAIN_AFTER_MS);
  });

/**
 * Runs `act`, and runs it again for as long as it fails because the server does not answer, and once after it does: the
 * connection may have been lost for a moment. Rejects with any other failure.
 */
export const onceReachable = async <T>(act: () => Promise<T>): Promise<T> => {
  for (let isLast = false; ; )
    try {
      return await act();
    } catch (error) {
      if (isLast) throw error;
      isLast = await isReachable();
      if (!isLast) await later();
    }
};
