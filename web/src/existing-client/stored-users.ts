import { parseJson } from "./json.ts";

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

const inStorage = (storage: () => Storage): unknown[] => {
  try {
    const all = storage();
    return Object.keys(all)
      .filter((key) => KEY.test(key))
      .map((key) => parseJson(all.getItem(key) ?? ""));
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
      // The database does not exist. Creating it here would break Firebase's SDK, which expects its own stores in it.
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
        // Closes after reading, so that it does not block upgrades.
        database.close();
      };
    } catch {
      nothing();
    }
  });

/** Reads the users signed in by Firebase's SDK, from all three storages, the default app's first. Never writes. */
export const readStoredUsers = async (): Promise<StoredUser[]> => {
  const found = [...(await inDatabase()), ...inStorage(() => localStorage), ...inStorage(() => sessionStorage)].filter(
    isStoredUser,
  );
  return found.sort((a, b) => Number(b.appName === "[DEFAULT]") - Number(a.appName === "[DEFAULT]"));
};
