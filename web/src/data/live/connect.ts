import { useSyncExternalStore } from "react";
import { soon } from "../when-idle.ts";

let isWanted = false;
let isBlocked = false;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};

/** Calls for Firestore's code: somebody waits for news, or writes. */
export const wantFirestore = (): void => {
  isWanted = true;
  tell();
};

/** True while Firestore can't be reached although the shop can: a filter blocks its address. */
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

/** True once Firestore's code is wanted. It stays so: the next pages are kept current from their start. */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    onFirestore,
    () => isWanted,
    () => false,
  );

/** Calls for Firestore's code a little later. Returns a function that cancels it. */
export const wantFirestoreSoon = (): (() => void) => soon(wantFirestore);
