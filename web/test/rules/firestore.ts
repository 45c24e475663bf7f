import { AsyncLocalStorage } from "node:async_hooks";
import { FirebaseError } from "firebase/app";
import {
  ABSENT,
  type Fields,
  NOW,
  plus,
  type Write,
  withEntry,
  withoutEntry,
} from "../../../functions/testing/cases/table.ts";
import type { Shop } from "./emulator.ts";

/*
 * Replaces `firebase/firestore` and the web app's connections. The web app's own functions (`placeOrder`,
 * `cancelOrder`, …) then write through REST: as any user, into any of the projects that tests use in parallel, and
 * with changes to their writes.
 */

interface Acting {
  shop: Shop;
  who: string;
  /** The ID of a document that the shop's function adds. */
  id: string;
  /** Returns what is written instead of the function's own writes. */
  change: (writes: Write[]) => Write[];
}
const acting = new AsyncLocalStorage<Acting>();

export const actAs = <T>(as: Acting, act: () => Promise<T>): Promise<T> => acting.run(as, act);

const current = (): Acting => {
  const now = acting.getStore();
  if (!now) throw new Error("The shop's functions write only within actAs.");
  return now;
};

const commit = async (writes: Write[]): Promise<void> => {
  const { shop, who, change } = current();
  let { status } = await shop.commit(who, change(writes));
  // Firestore aborts one of two conflicting commits. The SDK retries it as well.
  while (status === 409) ({ status } = await shop.commit(who, change(writes)));
  if (status === 403) throw new FirebaseError("permission-denied", "The rules deny this.");
  if (status !== 200) throw new FirebaseError("invalid-argument", `Firestore answered ${status}.`);
};

interface Ref {
  path: string;
  id: string;
}
/** As `data/firebase/firestore.ts` exports it. */
export const db = {};
export const collection = (_db: object, path: string): Ref => ({ path, id: path });
export const doc = (parent: Partial<Ref>, ...segments: string[]): Ref => {
  const id = segments.at(-1) ?? current().id;
  return { id, path: [...(parent.path ? [parent.path] : []), ...(segments.length > 0 ? segments : [id])].join("/") };
};
export const serverTimestamp = () => NOW;
export const deleteField = () => ABSENT;
export const increment = plus;
export const Bytes = { fromUint8Array: (bytes: Uint8Array) => bytes };
export const [arrayUnion, arrayRemove] = [withEntry, withoutEntry];

export const setDoc = ({ path }: Ref, fields: Fields) => commit([{ set: path, fields }]);
export const getDoc = async (ref: Ref) => {
  const { shop, who } = current();
  const { status, data } = await shop.read(ref.path, who);
  return { ref, exists: () => status === 200, data: () => data, get: (field: string) => data?.[field] };
};
const collecting = (writes: Write[]) => ({
  get: getDoc,
  set: ({ path }: Ref, fields: Fields, options?: { merge: true }) =>
    void writes.push(options ? { merge: path, fields } : { set: path, fields }),
  update: ({ path }: Ref, fields: Fields) => void writes.push({ update: path, fields }),
  delete: ({ path }: Ref) => void writes.push({ delete: path }),
});
export const runTransaction = async (_db: object, run: (tx: ReturnType<typeof collecting>) => Promise<void>) => {
  const writes: Write[] = [];
  await run(collecting(writes));
  if (writes.length > 0) await commit(writes);
};
