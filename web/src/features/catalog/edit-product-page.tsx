import type { Product } from "contract/product";
import { productInputOf } from "contract/product-input";
import { type ComponentProps, useState } from "react";
import { useNavigate } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { useSavedForm } from "../../data/drafts/use-draft-form.ts";
import { editProduct } from "../../data/products/writes.ts";
import { useUser } from "../../data/session/user.ts";
import { Form } from "../../shop/form-end.tsx";
import { Conflicts } from "../../ui/conflicts.tsx";
import { useFromList } from "../../ui/from-list.ts";
import { toast } from "../../ui/toast.ts";
import { idsIn, useNamesOf } from "./alternatives-field.tsx";
import { GoneAlert, OneManagedProduct } from "./one-managed-product.tsx";
import { ProductFields } from "./product-fields.tsx";
import { asTyped, PRODUCT_LABELS } from "./product-form-values.ts";
import { StockPanel } from "./restock-form.tsx";

export const EditProductPage = () => (
  <OneManagedProduct title={pages.editProduct.title} documentTitle={(name) => `Edit ${name}`}>
    {(product, isGone) => (
      <>
        {isGone && <GoneAlert>This product was just deleted. What you typed is still here.</GoneAlert>}
        <div className="grid max-w-6xl items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <EditProductForm key={product._id} product={product} isGone={isGone} />
          {!isGone && <StockPanel product={product} />}
        </div>
      </>
    )}
  </OneManagedProduct>
);

const EditProductForm = ({ product, isGone }: { product: Product; isGone: boolean }) => {
  const navigate = useNavigate();
  const state = useFromList();
  const [begun] = useState(product);
  const [isImageBusy, setImageBusy] = useState(false);
  const user = useUser();
  const edited = useSavedForm({
    schema: productInputOf(begun.img),
    draft: {
      name: `product/${product._id}`,
      owner: user?.uid ?? "",
      untouched: asTyped(begun),
    },
    save: ({ availableQuantity: _, ...input }, settled) => {
      const base: Product = { ...begun, ...settled };
      return editProduct(begun._id, { base, mine: { ...input, sku: input.sku ?? base.sku } });
    },
    onSaved: (input) => {
      toast.success(`${input.name} is saved`);
      return navigate(pathTo(pages.manageProduct, product._id), { state });
    },
  });
  return (
    <Form
      form={edited}
      name="Product"
      label="Save changes"
      disabled={isGone || isImageBusy}
      className="panel min-w-0 gap-5 p-5 sm:p-7"
    >
      <ProductFields
        product={edited}
        productId={product._id}
        stock={product.availableQuantity}
        onImageBusy={setImageBusy}
      />
      <ProductConflicts conflicts={edited.conflicts} onSettle={edited.settle} />
    </Form>
  );
};

/** Alternatives are stored by ID, and shown by name. */
const ProductConflicts = (props: Pick<ComponentProps<typeof Conflicts>, "conflicts" | "onSettle">) => {
  const conflict = props.conflicts.find(({ field }) => field === "alternatives");
  const namesOf = useNamesOf([...new Set([...idsIn(conflict?.theirs), ...idsIn(conflict?.mine)])]);
  return (
    <Conflicts
      {...props}
      labels={PRODUCT_LABELS}
      inWords={(value, field) => {
        const shown = field === "alternatives" ? idsIn(value).map((id) => namesOf(id).name) : [value ?? ""];
        return shown.join(", ");
      }}
    />
  );
};
