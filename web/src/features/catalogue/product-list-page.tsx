import { CATALOGUE_PAGE, CATALOGUE_SORTS } from "contract/catalogue-list";
import { pages } from "../../config/pages.ts";
import { useCatalogue } from "../../data/products/use-products.ts";
import { CatalogueSearch, Filter } from "../../ui/catalogue-search.tsx";
import { CategoryLinks } from "../../ui/category-links.tsx";
import { Page } from "../../ui/page.tsx";
import { CategorySelect } from "./category-select.tsx";
import { Results } from "./results.tsx";
import { useCatalogueAddress } from "./use-catalogue-address.ts";

/** Only admins sort by the stock. */
const SORTS = CATALOGUE_SORTS.filter((sort) => sort !== "stock");

/** All products, page by page: searched while typing, sorted, by category, all or only those in stock. */
export const ProductListPage = () => {
  const { address, search, choose, searchAfter } = useCatalogueAddress();
  const live = useCatalogue(address, CATALOGUE_PAGE);
  const narrowing = { categories: live.status === "ready" ? live.data.categories : [], chosen: address.category };
  return (
    <Page title={pages.productList.title} lead={pages.productList.lead}>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <nav aria-label="Categories" className="max-lg:hidden">
          <CategoryLinks {...narrowing} searchOf={(category) => searchAfter({ category })} />
        </nav>
        <div>
          <CatalogueSearch
            text={address.text}
            onSearch={search}
            sort={address.sort}
            sorts={SORTS}
            onSort={(sort) => choose({ sort })}
          >
            <Filter label="In stock only" checked={address.inStock} onChange={(inStock) => choose({ inStock })} />
            <div className="lg:hidden">
              <CategorySelect {...narrowing} onChoose={(category) => choose({ category })} />
            </div>
          </CatalogueSearch>
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
