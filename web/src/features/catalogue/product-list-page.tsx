import { memberPages } from "../../config/pages.ts";
import { Page } from "../../ui/page.tsx";
import { Results } from "./results.tsx";
import { SearchBar } from "./search-bar.tsx";
import { useCatalogueAddress } from "./use-catalogue-address.ts";

/** All products, twelve a page: searched by name while typing, sorted, all or only those in stock. */
export const ProductListPage = () => {
  const { address, typed, setTyped, choose } = useCatalogueAddress();
  return (
    <Page
      title={memberPages.productList.title}
      lead="Medical and personal-care supplies, straight from our shelves. Prices are per quantity."
    >
      <SearchBar
        typed={typed}
        onType={setTyped}
        sort={address.sort}
        onSort={(sort) => choose({ sort })}
        inStock={address.inStock}
        onInStock={(inStock) => choose({ inStock })}
      />
      <Results address={address} onTurn={choose} onClear={() => choose({ text: "", inStock: false })} />
    </Page>
  );
};
