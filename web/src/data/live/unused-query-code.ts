/*
 * In place of the mutations and endless lists of TanStack Query, which the shop does not use: they would be more than a
 * kilobyte of each page.
 */
export class MutationCache {
  readonly clear = () => {};
  readonly findAll = () => [];
  readonly resumePausedMutations = () => Promise.resolve();
}

const missing = (): never => {
  throw new Error("The shop has no endless lists");
};
export const infiniteQueryBehavior = missing;
export const hasNextPage = missing;
export const hasPreviousPage = missing;
