import type { Catalog } from "contract/catalog";
import { CATALOG_LIMITS, type CatalogSort } from "contract/catalog-choices";
import type { ComponentProps, ReactNode } from "react";
import { type CatalogAddress, readAddress, usualSort, writeAddress } from "../../data/products/catalog-address.ts";
import { CheckField } from "../../ui/field.tsx";
import { Filters, SearchForm, SearchInput, SortField } from "../../ui/search-form.tsx";
import { useListAddress } from "../../ui/use-list-address.ts";

const SORT_NAMES: Record<CatalogSort, string> = {
  best: "Best match",
  trending: "Trending",
  name: "Name, A to Z",
  "name-desc": "Name, Z to A",
  price: "Price, low to high",
  "price-desc": "Price, high to low",
  newest: "Newest first",
  stock: "Lowest stock first",
};

interface CatalogSearchProps {
  list: ReturnType<typeof useCatalogAddress>;
  sorts: readonly CatalogSort[];
  /** How many filters are set. */
  count: number;
  children: ReactNode;
}

/** Without a text, there is no best match. */
export const CatalogSearch = ({ list, sorts, count, children }: CatalogSearchProps) => {
  const { text, sort } = list.address;
  return (
    <SearchForm className="mb-6 flex flex-wrap items-end gap-3 sm:gap-4">
      <SearchInput
        label="Search"
        placeholder="Name, category or SKU"
        maxLength={CATALOG_LIMITS.text}
        text={text}
        onSearch={list.search}
      />
      <Filters count={count}>
        <SortField
          sorts={sorts.filter((known) => known !== "best" || text.trim() !== "")}
          names={SORT_NAMES}
          sort={sort}
          onSort={(chosen) => list.choose({ sort: chosen })}
        />
        <div className="flex min-h-11 flex-col gap-x-6 gap-y-2 sm:flex-row sm:flex-wrap sm:items-center">
          {children}
        </div>
      </Filters>
    </SearchForm>
  );
};

export const Filter = (props: Pick<ComponentProps<typeof CheckField>, "label" | "checked" | "onChange">) => (
  <CheckField {...props} look="toggle toggle-primary" className="min-h-11 font-medium" />
);

interface CategorySelectProps {
  categories: Catalog["categories"];
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
}

export const CategorySelect = ({ categories, chosen, onChoose }: CategorySelectProps) => (
  <select
    aria-label="Category"
    className="select w-full sm:w-52"
    value={chosen ?? ""}
    onChange={(event) => onChoose(event.target.value || undefined)}
  >
    <option value="">All categories</option>
    {categories.map(({ slug, name, count }) => (
      <option key={slug} value={slug} dir="auto">
        {`${name} (${count})`}
      </option>
    ))}
  </select>
);

/** `withoutText` is the sorting without a search text. */
export const useCatalogAddress = (withoutText: CatalogSort = "name") =>
  useListAddress<CatalogAddress>({
    read: (params) => readAddress(params, withoutText),
    write: (next, choice, before) => {
      const isUsual = choice.sort === undefined && before.sort === usualSort(before.text, withoutText);
      return writeAddress(isUsual ? { ...next, sort: usualSort(next.text, withoutText) } : next, withoutText);
    },
  });
