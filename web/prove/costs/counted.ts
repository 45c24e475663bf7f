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

const COSTS: Record<string, Operations | undefined> = {
  get: operations(1),
  set: operations(0, 1),
  update: operations(0, 1),
  delete: operations(0, 0, 1),
};

const counting = (transaction: Transaction, count: (more: Operations) => void): Transaction =>
  new Proxy(transaction, {
    get: (target, name) => {
      const cost = COSTS[String(name)];
      if (cost) count(cost);
      return Reflect.get(target, name).bind(target);
    },
  });

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
