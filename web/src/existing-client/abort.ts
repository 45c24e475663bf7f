/** Why the page aborted its call. Older browsers do not say. */
export const reasonOf = ({ reason }: AbortSignal): unknown =>
  reason ?? new DOMException("The page aborted the call.", "AbortError");

/** Settles like `promise`, or rejects when the page aborts its call. */
export const unlessAborted = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(reasonOf(signal));
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
