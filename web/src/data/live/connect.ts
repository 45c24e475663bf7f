let isWanted = false;
const watchers = new Set<() => void>();

/** Whether Firestore's code is wanted. Once it is, it stays: the next pages are kept current from their start. */
export const firestoreIsWanted = (): boolean => isWanted;

/** Calls for Firestore's code: it is time to keep pages current, or the user writes. */
export const wantFirestore = (): void => {
  isWanted = true;
  for (const watcher of watchers) watcher();
};

export const onFirestoreWanted = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
