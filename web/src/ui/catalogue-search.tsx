import { CATALOGUE_LIMITS, type CatalogueSort } from "contract/catalogue-list";
import { type ReactNode, useId } from "react";
import { SearchForm, SearchInput } from "./search-form.tsx";

const SORT_NAMES: Record<CatalogueSort, string> = {
  best: "Best match",
  name: "Name, A to Z",
  "name-desc": "Name, Z to A",
  price: "Price, low to high",
  "price-desc": "Price, high to low",
  newest: "Newest first",
  stock: "Lowest stock first",
};

interface CatalogueSearchProps {
  typed: string;
  onType: (typed: string) => void;
  sort: CatalogueSort;
  /** The sorts to choose from. */
  sorts: readonly CatalogueSort[];
  onSort: (sort: CatalogueSort) => void;
  /** What else narrows the list. */
  children: ReactNode;
}

/** The search field of a list of products, its sorting, and its filters. */
export const CatalogueSearch = ({ typed, onType, sort, sorts, onSort, children }: CatalogueSearchProps) => {
  const id = useId();
  return (
    <SearchForm className="mb-6 flex flex-wrap items-end gap-4">
      <div className="flex flex-[1_1_18rem] flex-col gap-1.5">
        <label htmlFor={`${id}-text`} className="font-medium text-sm">
          Search
        </label>
        <SearchInput
          id={`${id}-text`}
          placeholder="Name, category or SKU"
          maxLength={CATALOGUE_LIMITS.text}
          value={typed}
          onType={onType}
        />
      </div>
      <div className="flex flex-col gap-1.5 max-sm:w-full">
        <label htmlFor={`${id}-sort`} className="font-medium text-sm">
          Sort by
        </label>
        <select
          id={`${id}-sort`}
          className="select w-full sm:w-52"
          value={sort}
          onChange={(event) => onSort(sorts.find((known) => known === event.target.value) ?? sort)}
        >
          {sorts.map((known) => (
            <option key={known} value={known}>
              {SORT_NAMES[known]}
            </option>
          ))}
        </select>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">{children}</div>
    </SearchForm>
  );
};

interface FilterProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A filter of a list that is on or off. */
export const Filter = ({ label, checked, onChange }: FilterProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
    <input
      type="checkbox"
      className="toggle toggle-primary"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
);
