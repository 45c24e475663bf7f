import type { Catalog } from "contract/catalog";
import { CATALOG_SORTS } from "contract/catalog-choices";
import { useState } from "react";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { pages } from "../../config/pages.ts";
import { useCatalog } from "../../data/products/use-catalog.ts";
import { useProductsById } from "../../data/products/use-products.ts";
import { deleteProduct } from "../../data/products/writes.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PageLinks } from "../../ui/page-links.tsx";
import { Rows, SkipButton, TableArea } from "../../ui/table/paged-table.tsx";
import { type Area, useAct, useArea } from "../../ui/table/use-act.ts";
import { useReturnToRow } from "../../ui/table/use-return-to-row.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { CatalogSearch, CategorySelect, Filter, useCatalogAddress } from "./catalog-search.tsx";
import { productColumns } from "./product-table-columns.tsx";
import { RestockForm } from "./restock-form.tsx";

const AGAIN_MS = 5000;

export const ManageProductsPage = () => {
  const list = useCatalogAddress("stock");
  const { address, choose, searchAfter } = list;
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
        list={list}
        sorts={CATALOG_SORTS}
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
    <EmptyNotice
      title="Nothing found"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all products
        </Button>
      }
    >
      Try fewer words, or another filter.
    </EmptyNotice>
  ) : (
    <EmptyNotice
      title="There are no products yet"
      action={
        <ButtonLink to={pages.addProduct.path} variant="secondary">
          Add a Product
        </ButtonLink>
      }
    >
      What you add appears here.
    </EmptyNotice>
  );

interface ProductRowsProps {
  found: Catalog;
  area: Area;
  list: string;
  searchOf: (page: number) => string;
}

/** Live: admins need the exact stock, and what they have just changed. */
export const ProductRows = ({ found, area, list, searchOf }: ProductRowsProps) => {
  const ids = found.products.map(({ _id }) => _id);
  const live = useProductsById(ids);
  const [restocked, setRestocked] = useState<string>();
  const act = useAct(area);
  const onOpen = useReturnToRow(area, live.status === "ready");
  const columns = productColumns({
    from: { list },
    onOpen,
    onRestock: ({ _id }) => setRestocked(_id),
    onDelete: ({ _id, name }) =>
      void act({
        id: _id,
        question: {
          body: `${name} will be deleted. Its orders stay as they are.`,
          confirmLabel: "Yes, delete the product",
        },
        run: () => deleteProduct(_id),
        // Prescribed wording: D-8.
        done: `${name} Successfully deleted`,
        refused: `${name} could not be deleted.`,
        removes: true,
      }),
  });
  return (
    <WhenReady live={live} what="the products">
      {(read) => {
        const rows = read.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
        const product = rows.find(({ _id }) => _id === restocked);
        return (
          <>
            <Rows
              caption="Products"
              columns={columns}
              rows={rows}
              area={area}
              nameOf={({ name }) => name}
              hasPages={found.pages > 1}
            />
            <PageLinks label="Pages" page={found.page} pages={found.pages} searchOf={searchOf} />
            {product && (
              <Dialog title={`Restock ${product.name}`} onClose={() => setRestocked(undefined)}>
                <RestockForm product={product} onDone={() => setRestocked(undefined)} />
              </Dialog>
            )}
          </>
        );
      }}
    </WhenReady>
  );
};
