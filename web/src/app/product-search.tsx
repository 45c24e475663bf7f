import { CATALOG_LIMITS } from "contract/catalog-choices";
import type { FormEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { pages, searchPath } from "../config/pages.ts";
import { Search } from "../ui/bar-icons.tsx";

/** Leads to the products that a search finds. The page of products has a field of its own. */
export const ProductSearch = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("q")).trim();
    navigate(text ? searchPath(text) : pages.productList.path);
  };
  if (pathname === pages.productList.path) return <span className="flex-1" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: "search" is an element that not every browser knows
    <form role="search" className="min-w-0 flex-1 bar-search" onSubmit={find}>
      <div className="input w-full ps-2.5">
        <Search />
        <input
          aria-label="Find supplies"
          placeholder="Search"
          name="q"
          type="search"
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={CATALOG_LIMITS.text}
        />
      </div>
    </form>
  );
};
