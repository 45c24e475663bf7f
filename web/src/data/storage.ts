const safe = (open: () => Storage) => {
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(open());
    } catch {
      return null;
    }
  };
  return {
    get: (key: string): string | null => attempt((storage) => storage.getItem(key)),
    /** Stores a value. Returns false if the storage is blocked or full. */
    set: (key: string, value: string): boolean => attempt((storage) => storage.setItem(key, value)) !== null,
    remove: (key: string): void => void attempt((storage) => storage.removeItem(key)),
    /** Null if the browser blocks the storage. */
    keys: (): string[] | null => attempt(Object.keys),
  };
};

/**
 * The storage that every tab of this browser shares, also at the next visit. Like `tab`, it never throws: blocked, it
 * is empty and stores nothing.
 */
export const local = safe(() => localStorage);

/** The storage of this tab, until it is closed. */
export const tab = safe(() => sessionStorage);
