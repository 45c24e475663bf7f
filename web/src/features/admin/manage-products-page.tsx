import { paths } from "../../config/paths.ts";
import { usePaged } from "../../data/live/use-paged.ts";
import { deleteProduct, PRODUCTS_BY_NAME, productsPage } from "../../data/products/manage-products.ts";
import type { ShopProduct } from "../../data/products/products.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PagedTable, useArea } from "./paged-table.tsx";
import { productColumns } from "./product-columns.tsx";
import { useAct } from "./use-act.ts";
import { usePlace } from "./use-place.ts";

const AddLink = () => <ButtonLink to={paths.addProduct}>Add a Product</ButtonLink>;

/** All products by name, page by page. */
export const ManageProductsPage = () => {
  const { place, searchOf } = usePlace();
  const paged = usePaged("all products", PRODUCTS_BY_NAME, place, productsPage);
  const area = useArea();
  const act = useAct(area);
  const remove = (product: ShopProduct) =>
    act({
      id: product._id,
      question: {
        body: `${product.name} will be deleted. Orders of it stay as they are.`,
        confirmLabel: "Yes, delete the product",
      },
      run: () => deleteProduct(product._id),
      done: `${product.name} Successfully deleted`,
      refused: `${product.name} could not be deleted.`,
      removes: true,
    });
  const columns = productColumns({ list: place ? searchOf(place) : "" }, remove);
  return (
    <Page title="Manage Products">
      <div className="mb-6">
        <AddLink />
      </div>
      <PagedTable
        paged={paged}
        what="the products"
        caption="All products by name"
        columns={columns}
        area={area}
        empty={<EmptyNotice title="There are no products yet">What you add appears here.</EmptyNotice>}
      />
    </Page>
  );
};
