/** Calls back when the browser has nothing else to do. Returns a function that cancels it. */
export const whenIdle = (callback: () => void): (() => void) => {
  // Safari has none.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(callback);
  return () => cancelIdleCallback(waiting);
};

/** The same once the page has loaded, with its pictures. */
export const whenLoaded = (callback: () => void): void => {
  if (document.readyState === "complete") whenIdle(callback);
  else window.addEventListener("load", () => whenIdle(callback), { once: true });
};

/** The wait, after a page is shown, of what it needs last, in milliseconds. */
const LATER_MS = 3000;

/** Calls back a little later, when the browser has nothing else to do. Returns a function that cancels it. */
export const soon = (callback: () => void): (() => void) => {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = whenIdle(callback);
  }, LATER_MS);
  return () => {
    clearTimeout(timer);
    cancel();
  };
};
