/** For a browser that is offline: resolves when it is online again. */
export const whenOnline = (): Promise<unknown> =>
  new Promise((online) => addEventListener("online", online, { once: true }));
