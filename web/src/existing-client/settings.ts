import { parseAddress, type Shop } from "./address.ts";

const webAddress = (named: string, base?: string): URL => {
  const address = parseAddress(named, base);
  // Other schemes have the origin "null", which would equal that of any other such address.
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error(`existing-client.js: "${named}" is not an address on the web`);
  return address;
};

/** The API is at `data-api`, or at /api of the script's origin. Throws for an address that is not http or https. */
export const readTag = ({ src, dataset }: { src: string; dataset: { api?: string; also?: string } }): Shop => ({
  api: webAddress(dataset.api || "/api", src),
  also: (dataset.also ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .map((named) => webAddress(named)),
});
