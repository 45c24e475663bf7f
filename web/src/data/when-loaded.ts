/**
 * Calls back when the page has loaded, with its pictures, and the browser has nothing else to do. Returns a function that cancels it.
 */
export const whenLoaded = (callback: () => void): (() => void) => {
  const off = new AbortController();
  let idle: number | undefined;
  const waitForIdle = () => {
    // Safari has none.
    idle = window.requestIdleCallback?.(callback);
    if (idle === undefined) callback();
  };
  if (document.readyState === "complete") waitForIdle();
  else window.addEventListener("load", waitForIdle, { signal: off.signal });
  return () => {
    off.abort();
    if (idle !== undefined) cancelIdleCallback(idle);
  };
};
