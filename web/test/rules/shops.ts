import { openShop, type Shop } from "./emulator.ts";

/** Enough to keep two cores and the emulator busy. Each compiles the rules, which takes longer than a dozen tests. */
const COUNT = 4;

/** Their projects belong to this process. The emulator reports denied paths in a header, which a longer name would overflow. */
export const shops = Promise.all(
  Array.from({ length: COUNT }, async (_, index) => {
    const shop = openShop(`demo-${process.pid}-${index}`);
    await shop.putRules();
    return shop;
  }),
);
const waiting: ((shop: Shop) => void)[] = [];
const free = shops.then((all) => [...all]);

/** Runs something in a shop that nothing else uses at the same time. */
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
