import { useSyncExternalStore } from "react";
import { whenIdle } from "../when-idle.ts";

let isWanted = false;
let isBlocked = false;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};

/** Calls for Firestore's code: it is time to keep pages current, or the user writes. */
export const wantFirestore = (): void => {
  isWanted = true;
  tell();
};

/** Whether Firestore can't be reached although the shop can: a filter in the browser or the network blocks its address. */
export const firestoreIsBlocked = (): boolean => isBlocked;

export const setFirestoreBlocked = (now: boolean): void => {
  isBlocked = now;
  tell();
};

/** Watches whether Firestore is wanted and blocked. */
export const onFirestore = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Whether Firestore's code is wanted. Once it is, it stays: the next pages are kept current from their start. */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    onFirestore,
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
