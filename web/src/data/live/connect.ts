import { useSyncExternalStore } from "react";
import { whenIdle } from "../when-idle.ts";

let isWanted = false;
const watchers = new Set<() => void>();

/** Calls for Firestore's code: it is time to keep pages current, or the user writes. */
export const wantFirestore = (): void => {
  isWanted = true;
  for (const watcher of watchers) watcher();
};

const onFirestoreWanted = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Whether Firestore's code is wanted. Once it is, it stays: the next pages are kept current from their start. */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    onFirestoreWanted,
    () => isWanted,
    () => false,
  );

/** How long after a page is shown Firestore connects, in milliseconds. Its code is larger than all other code of a page. */
const CONNECT_AFTER_MS = 3000;

/** Calls for Firestore's code a little later. Returns a function that cancels it. */
export const wantFirestoreSoon = (): (() => void) => {
  const timer = setTimeout(() => whenIdle(wantFirestore), CONNECT_AFTER_MS);
  return () => clearTimeout(timer);
};
