import { useEffect, useState, useSyncExternalStore } from "react";
import { idle } from "../data/live/first-answers.ts";
import { listeners } from "../data/live/listeners.ts";

/** How long after a page is complete the rest is loaded, in milliseconds. Until then, the page responds to the user. */
const SETTLED_AFTER_MS = 3000;

/**
 * When a page that is complete (`isShown`) loads what only keeps it up to date. `connects` says to load Firestore: at once if the page shows
 * something that the API does not answer, or that the user changes; or else, like all that comes later (`isSettled`), after three seconds.
 */
export const useConnects = (isShown: boolean): { connects: boolean; isSettled: boolean } => {
  const isNeeded = useSyncExternalStore(listeners.onChange, listeners.needFirestore, listeners.needFirestore);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => void idle().then(() => setSettled(true)), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  // Once connected, it stays: the next page may do with the API's answers.
  const [connects, setConnects] = useState(false);
  if (isShown && (isNeeded || isSettled) && !connects) setConnects(true);
  return { connects, isSettled };
};
