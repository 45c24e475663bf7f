import type { Catalog } from "contract/catalog";
import { CATALOG_PAGE, CATALOG_SORTS } from "contract/catalog-choices";
import { useDeferredValue } from "react";
import { Link, useLocation } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useCatalog } from "../../data/products/use-catalog.ts";
import { BuyAgain } from "../../shop/buy-again.tsx";
import { Page } from "../../ui/page.tsx";
import { CatalogSearch, CategorySelect, Filter, useCatalogAddress } from "./catalog-search.tsx";
import { Results } from "./results.tsx";

const SORTS = CATALOG_SORTS.filter((sort) => sort !== "stock");

export const ProductListPage = () => {
  // Deferred, so that a press on a filter shows before Buy again comes or goes.
  const isWhole = useDeferredValue(useLocation().search === "");
  const list = useCatalogAddress();
  const { address, choose, searchAfter } = list;
  const live = useCatalog(address, CATALOG_PAGE);
  const narrowing = { categories: live.status === "ready" ? live.data.categories : [], chosen: address.category };
  return (
    <Page title={pages.productList.title} lead={pages.productList.lead}>
      <a href="#products" className="btn btn-primary skip-link">
        Skip to products
      </a>
      <CatalogSearch list={list} sorts={SORTS} count={[address.category, address.inStock].filter(Boolean).length}>
        <Filter label="In stock only" checked={address.inStock} onChange={(inStock) => choose({ inStock })} />
        <div className="lg:hidden">
          <CategorySelect {...narrowing} onChoose={(category) => choose({ category })} />
        </div>
      </CatalogSearch>
      {/* Also in the HTML of the whole list, and not in that of a search. */}
      {isWhole && live.status === "ready" && <BuyAgain className="pb-6" />}
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <nav aria-label="Categories" className="max-lg:hidden">
          <CategoryLinks {...narrowing} searchOf={(category) => searchAfter({ category })} />
        </nav>
        <div id="products" tabIndex={-1} className="scroll-mt-20 outline-none">
          <Results
            live={live}
            address={address}
            searchAfter={searchAfter}
            onClear={() => choose({ text: "", inStock: false, category: undefined })}
          />
        </div>
      </div>
    </Page>
  );
};

interface CategoryLinksProps {
  categories: Catalog["categories"];
  chosen: string | undefined;
  searchOf: (category: string | undefined) => string;
}

const CategoryLinks = ({ categories, chosen, searchOf }: CategoryLinksProps) => (
  <ul className="flex flex-col gap-0.5">
    {[{ slug: undefined, name: "All categories", count: undefined }, ...categories].map(({ slug, name, count }) => (
      <li key={slug ?? ""}>
        <Link
          to={{ search: searchOf(slug) }}
          aria-current={slug === chosen ? "true" : undefined}
          className={`wrap-anywhere flex min-h-10 items-baseline justify-between gap-3 rounded-field px-3 py-2 ${slug === chosen ? "bg-primary/10 font-semibold text-primary" : "hover:bg-base-200"}`}
        >
          <bdi dir="auto">{name}</bdi>
          {count !== undefined && <span className="shrink-0 text-muted text-sm tabular-nums">{count}</span>}
        </Link>
      </li>
    ))}
  </ul>
);
