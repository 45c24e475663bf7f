import { isReachable, whenReachable } from "../data/reachable.ts";
import { withoutReload } from "../ui/without-reload.ts";

type Readers = Pick<typeof import("../data/database.ts"), "LiveReaders">;

const importReaders = async (): Promise<Readers> => {
  // The schemas have an import of their own: evaluated together with Firestore, they would block a phone for too long.
  const [{ LiveReaders }] = await Promise.all([import("../data/database.ts"), import("contract/order")]);
  return { LiveReaders };
};

/**
 * Loads Firestore's code. Without a connection that waits, and the page keeps what it shows and what the user has typed. Rejects if the server
 * answers and the code still can't be loaded: after a deployment it is gone.
 */
export const loadReaders = async (load: () => Promise<Readers> = importReaders): Promise<Readers> => {
  for (let isSecond = false; ; isSecond = true)
    try {
      return await withoutReload(load);
    } catch (error) {
      if (isSecond && (await isReachable())) throw error;
      await whenReachable();
    }
};
