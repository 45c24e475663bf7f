import { CATALOG_SORTS } from "contract/catalog-list";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { pages } from "../../config/pages.ts";
import { useCatalog } from "../../data/products/use-catalog.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { SkipButton, TableArea } from "../../ui/table/paged-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { CatalogSearch, Filter } from "./catalog-search.tsx";
import { CategorySelect } from "./category-select.tsx";
import { ProductRows } from "./product-rows.tsx";
import { useCatalogAddress } from "./use-catalog-address.ts";

/** The list is read again this often, so that new products show. */
const AGAIN_MS = 5000;

/** All products, those that run low first. */
export const ManageProductsPage = () => {
  const { address, search, choose, searchAfter } = useCatalogAddress("stock");
  const live = useCatalog(address, ROWS_PER_PAGE, AGAIN_MS);
  const area = useArea();
  const isNarrowed =
    address.text.trim() !== "" || address.category !== undefined || address.inStock || address.lowStock;
  const clear = () => choose({ text: "", category: undefined, inStock: false, lowStock: false });
  return (
    <Page
      title={pages.manageProducts.title}
      actions={
        <>
          <ButtonLink to={pages.importProducts.path} variant="secondary">
            Import and export
          </ButtonLink>
          <ButtonLink to={pages.addProduct.path}>Add a Product</ButtonLink>
        </>
      }
    >
      <SkipButton to={area}>Skip the filters</SkipButton>
      <CatalogSearch
        text={address.text}
        onSearch={search}
        sort={address.sort}
        sorts={CATALOG_SORTS}
        onSort={(sort) => choose({ sort })}
        count={[address.category, address.lowStock, address.inStock].filter(Boolean).length}
      >
        <CategorySelect
          categories={live.status === "ready" ? live.data.categories : []}
          chosen={address.category}
          onChoose={(category) => choose({ category })}
        />
        <Filter label="Low stock" checked={address.lowStock} onChange={(lowStock) => choose({ lowStock })} />
        <Filter label="In stock only" checked={address.inStock} onChange={(inStock) => choose({ inStock })} />
      </CatalogSearch>
      <TableArea area={area} caption="Products" isTurning={live.status === "ready" && live.isTurning === true}>
        <WhenReady live={live} what="the products">
          {(found) =>
            found.products.length > 0 ? (
              <ProductRows
                found={found}
                area={area}
                list={searchAfter(address)}
                searchOf={(page) => searchAfter({ ...address, page })}
              />
            ) : (
              <Nothing isNarrowed={isNarrowed} onClear={clear} />
            )
          }
        </WhenReady>
      </TableArea>
    </Page>
  );
};

const Nothing = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <EmptyNotice title="Nothing found" action={<Button onClick={onClear}>Show all products</Button>}>
      Try fewer words, or another filter.
    </EmptyNotice>
  ) : (
    <EmptyNotice
      title="There are no products yet"
      action={<ButtonLink to={pages.addProduct.path}>Add a Product</ButtonLink>}
    >
      What you add appears here.
    </EmptyNotice>
  );
