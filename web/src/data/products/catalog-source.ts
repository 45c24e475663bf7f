import type { Catalog } from "contract/catalog";
import { lateSource, type Source } from "../live/source.ts";

/** A list of products, by its call. */
export const catalogSource = (path: string, everyMs?: number): Source<Catalog> => ({
  ...lateSource(path, async () => (await import("contract/catalog")).catalog),
  isPart: true,
  everyMs,
});
