import { imageAt } from "contract/image";

/** How many requests run at the same time. */
const AT_ONCE = 6;

/**
 * The addresses among these that can be those of stored images, and are of none. The site is asked, because a document
 * of `images` would come with all its bytes. Throws when the site can't be reached.
 */
export const findMissingImages = async (addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  const left = new Set(addresses.filter(imageAt)).values();
  const missing = new Set<string>();
  const work = async () => {
    for (const address of left) {
      const { ok, status } = await fetch(address, { method: "HEAD" });
      if (status === 404) missing.add(address);
      else if (!ok) throw new Error(`${address} was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return missing;
};
