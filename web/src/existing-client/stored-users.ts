/** As much of a signed-in person as is needed here, the way that Firebase's own code stores them in the browser. */
export interface StoredUser {
  apiKey: string;
  appName: string;
  stsTokenManager: { accessToken: string; refreshToken: string; expirationTime: number };
}

const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";
const KEY = /^firebase:authUser:/;

const isStoredUser = (value: unknown): value is StoredUser => {
  const { apiKey, stsTokenManager: tokens } = (value ?? {}) as Partial<StoredUser>;
  return (
    typeof apiKey === "string" &&
    typeof tokens?.accessToken === "string" &&
    typeof tokens.refreshToken === "string" &&
    typeof tokens.expirationTime === "number"
  );
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

/** A browser may forbid a page to touch its storage at all. */
const inStorage = (storage: () => Storage): unknown[] => {
  try {
    const all = storage();
    return Object.keys(all)
      .filter((key) => KEY.test(key))
      .map((key) => parsed(all.getItem(key)));
  } catch {
    return [];
  }
};

const inDatabase = () =>
  new Promise<unknown[]>((resolve) => {
    const nothing = () => resolve([]);
    try {
      const opening = indexedDB.open(DATABASE);
      opening.onerror = nothing;
      // There is no such database yet. Making it is left to Firebase, which would miss its store in one made here.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains(STORE)) {
          database.close();
          return nothing();
        }
        const transaction = database.transaction(STORE);
        const reading = transaction.objectStore(STORE).getAll();
        transaction.onabort = nothing;
        transaction.oncomplete = () =>
          resolve(
            (reading.result as { fbase_key: string; value: unknown }[])
              .filter((entry) => KEY.test(entry.fbase_key))
              .map(({ value }) => value),
          );
        // It closes once the reading is done, and stands in nobody's way.
        database.close();
      };
    } catch {
      nothing();
    }
  });

/**
 * Everybody whom Firebase's code holds signed in on this page: in IndexedDB, local storage and session storage, in the order in
 * which it looks there itself, the default app's person first. Nothing is ever written.
 */
export const readStoredUsers = async (): Promise<StoredUser[]> => {
  const found = [...(await inDatabase()), ...inStorage(() => localStorage), ...inStorage(() => sessionStorage)].filter(
    isStoredUser,
  );
  return found.sort((a, b) => Number(b.appName === "[DEFAULT]") - Number(a.appName === "[DEFAULT]"));
};
