/** How many requests are tried: some thousands with the other tests, and as many as are asked for in the proof. */
export const requestsToTry = (share: number): number =>
  Math.ceil(Number(process.env.SALUS_FUZZ_REQUESTS ?? 2500) * share);

/** Which run of random requests this is; a failing one is tried again with SALUS_SEED. */
export const seed = Number(process.env.SALUS_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Does the work for each item, some at the same time. */
export const crowdOf = async <T>(items: readonly T[], work: (item: T) => Promise<void>, size = 8): Promise<void> => {
  const rest = items.values();
  const serve = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: size }, serve));
};
