import { useLive } from "../live/use-live.ts";
import { type CatalogAddress, callFor } from "./catalog-address.ts";
import { catalogSource } from "./catalog-source.ts";

/** A page of products, from the search of the API. It is asked for again every `everyMs` milliseconds. */
export const useCatalog = (address: CatalogAddress, limit: number, everyMs?: number) =>
  useLive(catalogSource(callFor(address, limit), everyMs));
