type Offline = { ok: false; code: "offline" };

/** Writes to Firestore, whose code it loads unless it is there. Offline it writes nothing, and needs no code to say so. Rejects if the code can't be loaded. */
export const withDb = async <Result>(
  write: (database: typeof import("../database.ts")) => Promise<Result>,
): Promise<Result | Offline> =>
  navigator.onLine ? write(await import("../database.ts")) : { ok: false, code: "offline" };
