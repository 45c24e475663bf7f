import { openShop, type Shop } from "./emulator.ts";

/** Enough to keep two cores and the emulator busy. Each compiles the rules, which takes longer than a dozen tests. */
const COUNT = 4;

let opened = 0;

/**
 * Opens shops in projects of their own. The names are short: the emulator reports denied paths in a header, which a
 * longer name would overflow.
 */
export const openShops = (): Promise<Shop[]> =>
  Promise.all(
    Array.from({ length: COUNT }, async () => {
      opened += 1;
      const shop = openShop(`demo-${process.pid.toString(36)}-${opened}`);
      await shop.putRules();
      return shop;
    }),
  );

let free: Promise<Shop[]> | undefined;
const waiting: ((shop: Shop) => void)[] = [];

/** Runs something in a shop that nothing else uses at the same time. */
export const inShop = async <T>(run: (shop: Shop) => Promise<T>): Promise<T> => {
  free ??= openShops();
  const idle = await free;
  const shop = idle.pop() ?? (await new Promise<Shop>((resolve) => waiting.push(resolve)));
  try {
    return await run(shop);
  } finally {
    const next = waiting.shift();
    if (next) next(shop);
    else idle.push(shop);
  }
};
