import type { CatalogueSort } from "contract/catalogue-list";
import { type CatalogueAddress, readAddress, usualSort, writeAddress } from "../../data/products/catalogue-address.ts";
import { useListAddress } from "../../ui/use-list-address.ts";

/** What a list of products shows. `withoutText` is how the list is sorted without a search text. */
export const useCatalogueAddress = (withoutText: CatalogueSort = "name") =>
  useListAddress<CatalogueAddress>({
    read: (params) => readAddress(params, withoutText),
    write: (next, choice, before) => {
      const isUsual = choice.sort === undefined && before.sort === usualSort(before.text, withoutText);
      return writeAddress(isUsual ? { ...next, sort: usualSort(next.text, withoutText) } : next, withoutText);
    },
  });
