import type { Catalogue } from "contract/catalogue";
import { lateSource, type Source } from "../live/source.ts";

/** A list of products, by its call. */
export const catalogueSource = (path: string, everyMs?: number): Source<Catalogue> => ({
  ...lateSource(path, async () => (await import("contract/catalogue")).catalogue),
  isPart: true,
  everyMs,
});
