import { type ReactNode, useId } from "react";
import { PRODUCT_SORTS, type ProductSearch, type ProductSort } from "../../data/products/catalogue.ts";
import { SearchForm } from "../../ui/search-form.tsx";

const SORT_NAMES: Record<ProductSort, string> = {
  name: "Name, A to Z",
  "name-desc": "Name, Z to A",
  price: "Price, low to high",
  "price-desc": "Price, high to low",
  newest: "Newest first",
};

interface SearchBarProps extends Pick<ProductSearch, "sort" | "inStock"> {
  typed: string;
  onType: (typed: string) => void;
  onSort: (sort: ProductSort) => void;
  onInStock: (inStock: boolean) => void;
}

/** The search, the sorting and the filter of the product list. */
export const SearchBar = ({ typed, onType, sort, onSort, inStock, onInStock }: SearchBarProps) => {
  const id = useId();
  return (
    <SearchForm className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_auto_auto]">
      <Labelled id={`${id}-text`} label="Search by name" className="sm:max-lg:col-span-2">
        <input
          id={`${id}-text`}
          type="search"
          className="input w-full"
          placeholder="Gloves, oximeter, diapers …"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </Labelled>
      <Labelled id={`${id}-sort`} label="Sort by">
        <select
          id={`${id}-sort`}
          className="select w-full sm:w-56"
          value={sort}
          onChange={(event) => onSort(PRODUCT_SORTS.find((known) => known === event.target.value) ?? "name")}
        >
          {PRODUCT_SORTS.map((known) => (
            <option key={known} value={known}>
              {SORT_NAMES[known]}
            </option>
          ))}
        </select>
      </Labelled>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="toggle toggle-primary"
          checked={inStock}
          onChange={(event) => onInStock(event.target.checked)}
        />
        In stock only
      </label>
    </SearchForm>
  );
};

interface LabelledProps {
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}

const Labelled = ({ id, label, className = "", children }: LabelledProps) => (
  <div className={`flex flex-col gap-1.5 ${className}`}>
    <label htmlFor={id} className="font-medium text-sm">
      {label}
    </label>
    {children}
  </div>
);
