/** Whose calls are given a bearer: the API's address, and further addresses that stand for it. */
export interface Shop {
  api: URL;
  also: URL[];
}

/** A call to the shop's API: its address there, and its path below the API's own (`/orders/7`). */
export interface ShopCall {
  address: URL;
  path: string;
}

/** What the browser makes of an address, or undefined when that is none. */
export const parseAddress = (named: string, base?: string): URL | undefined => {
  try {
    return new URL(named, base);
  } catch {
    return undefined;
  }
};

const folder = ({ pathname }: URL) => pathname.replace(/\/+$/, "");

/** What stands after `base` in `address`, which has its origin and lies below its path; else undefined. */
const pathBelow = (base: URL, { origin, pathname }: URL): string | undefined => {
  const start = folder(base);
  const isBelow = origin === base.origin && (pathname === start || pathname.startsWith(`${start}/`));
  return isBelow ? pathname.slice(start.length) : undefined;
};

/**
 * Finds out whether an address, as a page names it, belongs to one of these shops' APIs. Both are compared as the browser
 * understands them, by origin and path: an address that only looks alike is none of the shop's.
 */
export const findShopCall = (named: string, page: string, shops: readonly Shop[]): ShopCall | undefined => {
  const address = parseAddress(named, page);
  if (!address) return undefined;
  for (const { api, also } of shops) {
    const path = pathBelow(api, address);
    if (path !== undefined) return { address, path };
    for (const base of also) {
      const rest = pathBelow(base, address);
      if (rest !== undefined)
        return { address: new URL(folder(api) + rest + address.search + address.hash, api), path: rest };
    }
  }
  return undefined;
};
