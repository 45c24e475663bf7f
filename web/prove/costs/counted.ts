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

/** Firestore's SDK for browsers, with counts of the operations of the actions that Firestore bills. */
export const countedLibrary = (library: Library): Library =>
  Object.assign({}, library, {
    getDoc: (...args: Parameters<Library["getDoc"]>) => {
      countReads(1);
      return library.getDoc(...args);
    },
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
