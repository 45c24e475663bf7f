import { parseJson } from "./json.ts";

export interface StoredUser {
  apiKey: string;
  appName: string;
  stsTokenManager: { accessToken: string; refreshToken: string; expirationTime: number };
}

const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";
const KEY = /^firebase:authUser:/;

interface Entry {
  fbase_key: string;
  value: unknown;
}

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

/** Asks Firebase's store. Undefined without one. */
const inDatabase = <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) =>
  new Promise<T | undefined>((resolve) => {
    const nothing = () => resolve(undefined);
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
        const transaction = database.transaction(STORE, mode);
        const asked = ask(transaction.objectStore(STORE));
        transaction.onabort = nothing;
        transaction.oncomplete = () => resolve(asked.result);
        // Closes afterwards, so that it does not block upgrades.
        database.close();
      };
    } catch {
      nothing();
    }
  });

/** Reads the users signed in by Firebase's SDK, from all three storages, the default app's first. */
export const readStoredUsers = async (): Promise<StoredUser[]> => {
  const entries: Entry[] = (await inDatabase("readonly", (store) => store.getAll())) ?? [];
  const stored = entries.filter(({ fbase_key }) => KEY.test(fbase_key)).map(({ value }) => value);
  const found = [...stored, ...inStorage(() => localStorage), ...inStorage(() => sessionStorage)].filter(isStoredUser);
  return found.sort((a, b) => Number(b.appName === "[DEFAULT]") - Number(a.appName === "[DEFAULT]"));
};

/** Signs out a user as Firebase's SDK does, which notices it: in its database within a second, or by the event. */
export const forgetStoredUser = async ({ apiKey, appName, stsTokenManager }: StoredUser): Promise<void> => {
  const key = `firebase:authUser:${apiKey}:${appName}`;
  const isTheirs = (value: unknown) =>
    isStoredUser(value) && value.stsTokenManager.refreshToken === stsTokenManager.refreshToken;
  await inDatabase("readwrite", (store) => {
    const reading: IDBRequest<Entry | undefined> = store.get(key);
    reading.onsuccess = () => isTheirs(reading.result?.value) && store.delete(key);
    return reading;
  });
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      if (!isTheirs(parseJson(storage().getItem(key) ?? ""))) continue;
      storage().removeItem(key);
      window.dispatchEvent(new StorageEvent("storage", { key }));
    } catch {
      // The browser blocks all access to it.
    }
};
