/** Does something with Firestore, whose code it loads unless it is there. Rejects if that fails. */
export const withDb = async <Result>(
  use: (database: typeof import("../database.ts")) => Promise<Result>,
): Promise<Result> => use(await import("../database.ts"));
