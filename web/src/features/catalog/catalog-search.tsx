import { CATALOG_LIMITS, type CatalogSort } from "contract/catalog-list";
import type { ReactNode } from "react";
import { SelectField } from "../../ui/field.tsx";
import { Filters } from "../../ui/filters.tsx";
import { SearchForm, SearchInput } from "../../ui/search-form.tsx";

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
  text: string;
  onSearch: (text: string) => void;
  sort: CatalogSort;
  /** Without a text, there is no best match. */
  sorts: readonly CatalogSort[];
  onSort: (sort: CatalogSort) => void;
  count: number;
  children: ReactNode;
}

export const CatalogSearch = ({ text, onSearch, sort, sorts, onSort, count, children }: CatalogSearchProps) => (
  <SearchForm className="mb-6 flex flex-wrap items-end gap-3 sm:gap-4">
    <SearchInput
      label="Search"
      placeholder="Name, category or SKU"
      maxLength={CATALOG_LIMITS.text}
      text={text}
      onSearch={onSearch}
    />
    <Filters count={count}>
      <div className="w-full sm:w-52">
        <SelectField
          label="Sort by"
          value={sort}
          onChange={({ target }) => onSort(sorts.find((known) => known === target.value) ?? sort)}
        >
          {sorts
            .filter((known) => known !== "best" || text.trim() !== "")
            .map((known) => (
              <option key={known} value={known}>
                {SORT_NAMES[known]}
              </option>
            ))}
        </SelectField>
      </div>
      <div className="flex min-h-11 flex-col gap-x-6 gap-y-2 sm:flex-row sm:flex-wrap sm:items-center">{children}</div>
    </Filters>
  </SearchForm>
);

interface FilterProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const Filter = ({ label, checked, onChange }: FilterProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
    <input
      type="checkbox"
      className="toggle toggle-primary"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{label}</span>
  </label>
);
