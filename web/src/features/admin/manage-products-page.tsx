import { adminPages } from "../../config/pages.ts";
import { paths } from "../../config/paths.ts";
import { db } from "../../data/firebase/firestore.ts";
import { deleteProduct } from "../../data/products/delete-product.ts";
import type { ShopProduct } from "../../data/products/product.ts";
import { useProductsTable } from "../../data/products/use-products-table.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PagedTable } from "./paged-table.tsx";
import { productColumns } from "./product-columns.tsx";
import { useAct, useArea } from "./use-act.ts";
import { useCursor } from "./use-cursor.ts";

const AddLink = () => <ButtonLink to={paths.addProduct}>Add a Product</ButtonLink>;

/** All products by name, page by page. */
export const ManageProductsPage = () => {
  const { cursor, searchOf } = useCursor();
  const table = useProductsTable(cursor);
  const area = useArea();
  const act = useAct(area);
  const remove = (product: ShopProduct) =>
    act({
      id: product._id,
      question: {
        body: `${product.name} will be deleted. Orders of it stay as they are.`,
        confirmLabel: "Yes, delete the product",
      },
      run: () => deleteProduct(db, product._id),
      done: `${product.name} Successfully deleted`,
      refused: `${product.name} could not be deleted.`,
      removes: true,
    });
  const columns = productColumns({ list: cursor ? searchOf(cursor) : "" }, remove);
  return (
    <Page title={adminPages.manageProducts.title}>
      <div className="mb-6">
        <AddLink />
      </div>
      <PagedTable
        table={table}
        what="the products"
        caption="All products by name"
        columns={columns}
        area={area}
        deleteUnreadable={({ _id }) => deleteProduct(db, _id)}
        empty={<EmptyNotice title="There are no products yet">What you add appears here.</EmptyNotice>}
      />
    </Page>
  );
};
