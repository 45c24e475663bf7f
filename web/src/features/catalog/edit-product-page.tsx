import { pages } from "../../config/pages.ts";
import { EditProductForm } from "./edit-product-form.tsx";
import { GoneAlert, OneManagedProduct } from "./one-managed-product.tsx";
import { StockPanel } from "./restock-form.tsx";

export const EditProductPage = () => (
  <OneManagedProduct title={pages.editProduct.title} documentTitle={(name) => `Edit ${name}`}>
    {(product, isGone) => (
      <>
        {isGone && <GoneAlert>This product has just been deleted. What you typed stays here.</GoneAlert>}
        <div className="grid max-w-6xl items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <EditProductForm key={product._id} product={product} isGone={isGone} />
          {!isGone && <StockPanel product={product} />}
        </div>
      </>
    )}
  </OneManagedProduct>
);
