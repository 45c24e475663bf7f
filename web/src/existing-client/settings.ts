import { parseAddress, type Shop } from "./address.ts";

interface Tag {
  src: string;
  dataset: { api?: string; also?: string };
}

const webAddress = (named: string, base?: string): URL => {
  const address = parseAddress(named, base);
  // Any other scheme has no origin of its own: "null" would be equal to every other such address.
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error(`existing-client.js: "${named}" is not an address on the web`);
  return address;
};

/**
 * What a page's script tag says: the API is at /api where the script came from, or at `data-api`; `data-also` names, with spaces
 * between them, addresses that the page calls in its place. Throws an Error for what is no http or https address.
 */
export const readTag = ({ src, dataset }: Tag): Shop => ({
  api: webAddress(dataset.api || "/api", src),
  also: (dataset.also ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .map((named) => webAddress(named)),
});
