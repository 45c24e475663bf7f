/** Whether every case of the long proofs runs (`npm run prove`), or a sample of them (`npm test`). */
export const provesAll = process.env.SALUS_PROVE === "all";

/** Every nth case of a long proof; all of them in `npm run prove`. */
export const sample = <T>(cases: readonly T[], every: number): T[] =>
  cases.filter((_, index) => provesAll || index % every === 0);
