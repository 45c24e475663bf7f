/** Resolves when the browser is online. */
export const whenOnline = (): Promise<unknown> =>
  navigator.onLine ? Promise.resolve() : new Promise((online) => addEventListener("online", online, { once: true }));
