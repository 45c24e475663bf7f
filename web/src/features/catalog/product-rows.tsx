import type { Catalog } from "contract/catalog";
import { useState } from "react";
import { useProductsById } from "../../data/products/use-products.ts";
import { deleteProduct } from "../../data/products/writes.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PageLinks } from "../../ui/page-links.tsx";
import { Rows } from "../../ui/table/paged-table.tsx";
import { type Area, useAct } from "../../ui/table/use-act.ts";
import { useReturnToRow } from "../../ui/table/use-return-to-row.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { productColumns } from "./product-columns.tsx";
import { RestockForm } from "./restock-form.tsx";

interface ProductRowsProps {
  found: Catalog;
  area: Area;
  /** The search part of this page's address. */
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
          body: `${name} will be deleted. Orders of it stay as they are.`,
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
