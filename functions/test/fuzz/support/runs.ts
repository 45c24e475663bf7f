import { provesAll } from "../../support/sample.ts";

/** How many requests are tried: a small sample with the other tests, a long run in `npm run prove`. */
export const requestsToTry = (share: number): number => Math.ceil((provesAll ? 20_000 : 1500) * share);

/** The seed of the random requests: fixed in the sample, new in each long run. SALUS_SEED repeats a run that failed. */
export const seed = Number(process.env.SALUS_SEED ?? (provesAll ? Math.floor(Math.random() * 2 ** 31) : 20_260));

/** Does the work for each item, `size` items at a time. */
export const crowdOf = async <T>(items: readonly T[], work: (item: T) => Promise<void>, size = 8): Promise<void> => {
  const rest = items.values();
  const serve = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: size }, serve));
};
