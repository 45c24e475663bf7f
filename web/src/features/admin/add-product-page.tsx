import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type ProductInput, productInput } from "contract/product";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { drafts } from "../../data/drafts.ts";
import { addProduct } from "../../data/products/manage-products.ts";
import { useProfile } from "../../data/session/session.tsx";
import { useDraft } from "../../data/use-draft.ts";
import { FormEnd } from "../../ui/form-end.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { WHY_NOT_SAVED } from "../../ui/why-not-saved.ts";
import { ProductFields, type ProductValues } from "./product-fields.tsx";

const BLANK: ProductValues = {
  name: "",
  price: "",
  minimumOrderQuantity: "",
  availableQuantity: "",
  img: "",
  description: "",
};

const DRAFT = "new product";

/** Add a Product: one product after the other, if need be. */
export const AddProductPage = () => {
  const profile = useProfile();
  return (
    <Page title="Add a Product" lead="It can be ordered as soon as it is added.">
      <WhenReady live={profile} what="your profile">
        {({ _id }) => <AddProductForm uid={_id} />}
      </WhenReady>
    </Page>
  );
};

const AddProductForm = ({ uid }: { uid: string }) => {
  const [problem, setProblem] = useState<string>();
  const form = useForm<ProductValues, unknown, ProductInput>({
    resolver: standardSchemaResolver(productInput),
    defaultValues: { ...BLANK, ...drafts.recall(DRAFT, uid) },
  });
  useDraft(form.subscribe, { name: DRAFT, owner: uid, untouched: BLANK });

  const fail = (why: string) => {
    toast.error("Failed to add the Product");
    setProblem(why);
  };
  const add = async (input: ProductInput) => {
    setProblem(undefined);
    try {
      const outcome = await addProduct(input);
      if (!outcome.ok) return fail(WHY_NOT_SAVED[outcome.code]);
      toast.success("Product added successfully");
      form.setFocus("name");
      form.reset(BLANK);
      drafts.forget(DRAFT, uid);
    } catch {
      fail(WHY_NOT_SAVED.failed);
    }
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Product"
        onSubmit={form.handleSubmit(add)}
        className="panel flex max-w-3xl flex-col gap-5 p-5 sm:p-7"
      >
        <ProductFields withStock />
        <FormEnd label="Add product" problem={problem} isSubmitting={form.formState.isSubmitting} />
      </form>
    </FormProvider>
  );
};
