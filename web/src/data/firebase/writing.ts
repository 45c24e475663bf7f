import type { Firestore } from "firebase/firestore";
import { wantFirestore } from "../live/connect.ts";
import { readAgain } from "../live/query-client.ts";

interface Offline {
  ok: false;
  code: "offline";
}

/**
 * A write to Firestore as pages call it: without the database. `load` loads the code of the write, which takes the
 * database. The page then reads again what no listener follows. Without a connection, returns `offline` and loads
 * nothing. Rejects if the code can't be loaded.
 */
export const writing =
  <Rest extends unknown[], Result>(load: () => Promise<(db: Firestore, ...rest: Rest) => Promise<Result>>) =>
  async (...rest: Rest): Promise<Result | Offline> => {
    if (!navigator.onLine) return { ok: false, code: "offline" };
    wantFirestore();
    const [{ db }, write] = await Promise.all([import("./firestore.ts"), load()]);
    const result = await write(db, ...rest);
    readAgain();
    return result;
  };
