import { openShop, type Shop } from "./emulator.ts";

/** As many as keep two cores and the emulator busy. Compiling the rules, once for each, takes longer than a dozen tests. */
const COUNT = 4;

/** In projects of this process alone. */
export const shops = Promise.all(
  Array.from({ length: COUNT }, async (_, index) => {
    const shop = openShop(`demo-${process.pid}-${index}`);
    await shop.putRules();
    return shop;
  }),
);
const waiting: ((shop: Shop) => void)[] = [];
const free = shops.then((all) => [...all]);

/** Runs something in a shop that nothing else uses meanwhile. */
export const inShop = async <T>(run: (shop: Shop) => Promise<T>): Promise<T> => {
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
