/** The API's address, and other addresses that the page calls in its place. */
export interface Shop {
  api: URL;
  also: URL[];
}

export interface ShopCall {
  address: URL;
  path: string;
}

/** Parses an address as the browser does. Undefined if it is not valid. */
export const parseAddress = (named: string, base?: string): URL | undefined => {
  try {
    return new URL(named, base);
  } catch {
    return undefined;
  }
};

export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The email address of the user that a call names. A space in it is a plus sign, as the API reads it. */
export const userNamedIn = (path: string, url: string): string | undefined => {
  const [, inPath] = /^\/(?:user|admin)\/([^/]+)\/?$/i.exec(path) ?? [];
  const named = inPath === undefined ? new URL(url).searchParams.get("customer") : decoded(inPath);
  return named?.includes("@") ? named.replace(/ /g, "+").toLowerCase() : undefined;
};

const folder = ({ pathname }: URL) => pathname.replace(/\/+$/, "");

const pathBelow = (base: URL, { origin, pathname }: URL): string | undefined => {
  const start = folder(base);
  const isBelow = origin === base.origin && (pathname === start || pathname.startsWith(`${start}/`));
  return isBelow ? pathname.slice(start.length) : undefined;
};

/** Finds the API of an address. Compares parsed origins and paths, so that a similar address does not match. */
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
