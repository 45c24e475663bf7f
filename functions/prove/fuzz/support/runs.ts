/** The seed of the random requests. SALUS_SEED repeats a run that failed. */
export const seed = Number(process.env.SALUS_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Does the work for each item, eight at a time. */
export const crowdOf = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const rest = items.values();
  const serve = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, serve));
};
