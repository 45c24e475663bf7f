import type { CatalogSort } from "contract/catalog-list";
import { type CatalogAddress, readAddress, usualSort, writeAddress } from "../../data/products/catalog-address.ts";
import { useListAddress } from "../../ui/use-list-address.ts";

/** `withoutText` is the sorting without a search text. */
export const useCatalogAddress = (withoutText: CatalogSort = "name") =>
  useListAddress<CatalogAddress>({
    read: (params) => readAddress(params, withoutText),
    write: (next, choice, before) => {
      const isUsual = choice.sort === undefined && before.sort === usualSort(before.text, withoutText);
      return writeAddress(isUsual ? { ...next, sort: usualSort(next.text, withoutText) } : next, withoutText);
    },
  });
