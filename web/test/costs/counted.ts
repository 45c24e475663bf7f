import { type Operations, operations, plus } from "../../../functions/lab/costs/operations.ts";

let count = operations(0);
const add = (more: Operations) => {
  count = plus(count, more);
};

/** Returns what was read and written since the last call. */
export const takeCount = (): Operations => {
  const since = count;
  count = operations(0);
  return since;
};

export const countReads = (documents: number) => add(operations(documents));

type Library = typeof import("firebase/firestore");

/** A batch that counts itself when it is committed. */
const counted = (batch: ReturnType<Library["writeBatch"]>) => {
  let own = operations(0);
  const counting = <K extends "set" | "update" | "delete">(name: K, cost: Operations) => {
    const method = batch[name].bind(batch) as (...args: unknown[]) => unknown;
    Object.assign(batch, {
      [name]: (...args: unknown[]) => {
        own = plus(own, cost);
        return method(...args);
      },
    });
  };
  counting("set", operations(0, 1));
  counting("update", operations(0, 1));
  counting("delete", operations(0, 0, 1));
  const commit = batch.commit.bind(batch);
  batch.commit = async () => {
    await commit();
    add(own);
  };
  return batch;
};

/** Firestore's SDK for browsers, with counts of the operations that Firestore bills. */
export const countedLibrary = (library: Library): Library => {
  const after =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>, cost: (result: R) => Operations) =>
    async (...args: A): Promise<R> => {
      const result = await work(...args);
      add(cost(result));
      return result;
    };
  const { getDoc, getDocs, getCountFromServer, addDoc, setDoc, updateDoc, deleteDoc } = library;
  return Object.assign({}, library, {
    getDoc: after(getDoc, () => operations(1)),
    getDocs: after(getDocs, ({ size }) => operations(Math.max(1, size))),
    // One read for each 1,000 documents that are counted. The shop counts 100 at most.
    getCountFromServer: after(getCountFromServer, () => operations(1)),
    addDoc: after(addDoc, () => operations(0, 1)),
    setDoc: after(setDoc as (...args: unknown[]) => Promise<void>, () => operations(0, 1)),
    updateDoc: after(updateDoc as (...args: unknown[]) => Promise<void>, () => operations(0, 1)),
    deleteDoc: after(deleteDoc, () => operations(0, 0, 1)),
    writeBatch: (db: Parameters<Library["writeBatch"]>[0]) => counted(library.writeBatch(db)),
  });
};
