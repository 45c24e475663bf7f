import { useLive } from "../live/use-live.ts";
import { type CatalogueAddress, callFor } from "./catalogue-address.ts";
import { catalogueSource } from "./catalogue-source.ts";

/** A page of products, from the search of the API. It is asked for again every `everyMs` milliseconds. */
export const useCatalogue = (address: CatalogueAddress, limit: number, everyMs?: number) =>
  useLive(catalogueSource(callFor(address, limit), everyMs));
