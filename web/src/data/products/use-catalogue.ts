import type { Catalogue } from "contract/catalogue";
import type { Source } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import { type CatalogueAddress, callFor } from "./catalogue-address.ts";

/** A list of products, by its call. What reads the answer loads when it is asked for: public pages come with theirs. */
export const catalogueSource = (path: string, everyMs?: number): Source<Catalogue> => ({
  path,
  ask: async () => (await import("./ask-catalogue.ts")).askCatalogue(path),
  isPart: true,
  everyMs,
});

/** A page of products, from the search of the API. It is asked for again every `everyMs` milliseconds. */
export const useCatalogue = (address: CatalogueAddress, limit: number, everyMs?: number) =>
  useLive(catalogueSource(callFor(address, limit), everyMs));
