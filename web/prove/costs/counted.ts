import type { Transaction } from "firebase/firestore";
import { type Operations, operations, plus } from "../../../functions/lab/costs/operations.ts";

let count = operations(0);
const add = (more: Operations) => {
  count = plus(count, more);
};

export const takeCount = (): Operations => {
  const since = count;
  count = operations(0);
  return since;
};

export const countReads = (documents: number) => add(operations(documents));

type Library = typeof import("firebase/firestore");

const counting = (transaction: Transaction, count: (more: Operations) => void): Transaction => {
  const after =
    <A extends unknown[], R>(method: (...args: A) => R, cost: Operations) =>
    (...args: A): R => {
      count(cost);
      return method.apply(transaction, args);
    };
  return Object.assign(Object.create(transaction), {
    get: after(transaction.get, operations(1)),
    set: after(transaction.set as (...args: unknown[]) => Transaction, operations(0, 1)),
    update: after(transaction.update as (...args: unknown[]) => Transaction, operations(0, 1)),
    delete: after(transaction.delete, operations(0, 0, 1)),
  });
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
    runTransaction: async (...[db, run, options]: Parameters<Library["runTransaction"]>) => {
      let own = operations(0);
      const count = (more: Operations) => {
        own = plus(own, more);
      };
      const result = await library.runTransaction(db, (transaction) => run(counting(transaction, count)), options);
      add(own);
      return result;
    },
  });
};
