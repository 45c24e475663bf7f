import { listeners } from "../live/listeners.ts";

type Offline = { ok: false; code: "offline" };

/** Writes to Firestore, after loading its code. Offline, returns `offline` without either. Rejects if the code can't be loaded. */
export const withDb = async <Result>(
  write: (database: typeof import("../database.ts")) => Promise<Result>,
): Promise<Result | Offline> => {
  if (!navigator.onLine) return { ok: false, code: "offline" };
  listeners.written();
  return write(await import("../database.ts"));
};
