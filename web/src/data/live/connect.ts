let isWanted = false;
let isBlocked = false;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};

/** Whether Firestore's code is wanted. Once it is, it stays: the next pages are kept current from their start. */
export const firestoreIsWanted = (): boolean => isWanted;

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
