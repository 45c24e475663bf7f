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

const STORAGES = [() => localStorage, () => sessionStorage];

const inStorage = (storage: () => Storage): [key: string, value: unknown][] => {
  try {
    const all = storage();
    return Object.keys(all)
      .filter((key) => KEY.test(key))
      .map((key) => [key, parseJson(all.getItem(key) ?? "")]);
  } catch {
    return [];
  }
};

type Entry = { fbase_key: string; value: unknown };

/** The entries of Firebase's database, from which `isDeleted` ones are removed. */
const inDatabase = (isDeleted?: (value: unknown) => boolean) =>
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
        const transaction = database.transaction(STORE, isDeleted ? "readwrite" : "readonly");
        const store = transaction.objectStore(STORE);
        const reading = store.getAll();
        const users = () => (reading.result as Entry[]).filter(({ fbase_key: key }) => KEY.test(key));
        reading.onsuccess = () => {
          for (const { fbase_key: key, value } of users()) if (isDeleted?.(value)) store.delete(key);
        };
        transaction.onabort = nothing;
        transaction.oncomplete = () => resolve(users().map(({ value }) => value));
        // Closes after reading, so that it does not block upgrades.
        database.close();
      };
    } catch {
      nothing();
    }
  });

/** Reads the users signed in by Firebase's SDK, from all three storages, the default app's first. */
export const readStoredUsers = async (): Promise<StoredUser[]> => {
  const inStorages = STORAGES.flatMap(inStorage).map(([, value]) => value);
  const found = [...(await inDatabase()), ...inStorages].filter(isStoredUser);
  return found.sort((a, b) => Number(b.appName === "[DEFAULT]") - Number(a.appName === "[DEFAULT]"));
};

/** Deletes a session that has ended. Firebase's SDK looks there, and signs its user out. */
export const deleteStoredUser = async ({ stsTokenManager: { refreshToken } }: StoredUser): Promise<void> => {
  const isEnded = (value: unknown) => isStoredUser(value) && value.stsTokenManager.refreshToken === refreshToken;
  for (const storage of STORAGES)
    for (const [key, value] of inStorage(storage)) if (isEnded(value)) storage().removeItem(key);
  await inDatabase(isEnded);
};
