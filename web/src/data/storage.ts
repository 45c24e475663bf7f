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
    /** Whether the value is stored now: the storage can also be full. */
    set: (key: string, value: string): boolean => attempt((storage) => storage.setItem(key, value)) !== null,
    remove: (key: string): void => void attempt((storage) => storage.removeItem(key)),
    /** Null if the browser blocks the storage. */
    keys: (): string[] | null => attempt(Object.keys),
  };
};

/** What every tab of this browser shares, also at the next visit. Like `tab`, it never throws: blocked, it is empty and stores nothing. */
export const local = safe(() => localStorage);

/** What only this tab knows, until it is closed. */
export const tab = safe(() => sessionStorage);
