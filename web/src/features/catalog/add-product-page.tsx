import { productInput } from "contract/product-input";
import { useState } from "react";
import { pages } from "../../config/pages.ts";
import { useSavedForm, WHY_NOT_SAVED } from "../../data/drafts/use-draft-form.ts";
import { addProduct } from "../../data/products/writes.ts";
import { useProfile } from "../../data/session/session.tsx";
import { Form } from "../../shop/form-end.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { ProductFields } from "./product-fields.tsx";
import { BLANK_PRODUCT } from "./product-form-values.ts";

export const AddProductPage = () => {
  const profile = useProfile();
  return (
    <Page title={pages.addProduct.title} lead={pages.addProduct.lead}>
      <WhenReady live={profile} what="your profile">
        {({ _id }) => <AddProductForm uid={_id} />}
      </WhenReady>
    </Page>
  );
};

const AddProductForm = ({ uid }: { uid: string }) => {
  const [isImageBusy, setImageBusy] = useState(false);
  const product = useSavedForm({
    schema: productInput,
    draft: { name: "new product", owner: uid, untouched: BLANK_PRODUCT },
    save: (input) => addProduct(input),
    onSaved: (_, startOver) => {
      toast.success("Product added successfully");
      startOver("name");
    },
    onFailed: (failure) => {
      toast.error("Failed to add the Product");
      return WHY_NOT_SAVED[failure];
    },
  });
  return (
    <Form
      form={product}
      name="Product"
      label="Add product"
      disabled={isImageBusy}
      className="panel max-w-3xl gap-5 p-5 sm:p-7"
    >
      <ProductFields product={product} onImageBusy={setImageBusy} />
    </Form>
  );
};
