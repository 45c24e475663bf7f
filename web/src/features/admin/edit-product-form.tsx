import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type ProductInput, productInput } from "contract/product";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths.ts";
import { drafts } from "../../data/drafts.ts";
import { editProduct, type ProductChanges } from "../../data/products/manage-products.ts";
import type { ShopProduct } from "../../data/products/products.ts";
import { useSession } from "../../data/session/session.tsx";
import { useDraft } from "../../data/use-draft.ts";
import { FormEnd } from "../../ui/form-end.tsx";
import { toast } from "../../ui/toast.ts";
import { WHY_NOT_SAVED } from "../../ui/why-not-saved.ts";
import { useList } from "./back-button.tsx";
import { ProductFields, type ProductValues } from "./product-fields.tsx";

const FIELDS = ["name", "price", "minimumOrderQuantity", "img", "description"] as const;

/** What differs from the product as it was when editing began: nothing else is written, so that two admins can edit. */
export const changesTo = (product: ProductChanges, input: ProductInput): ProductChanges =>
  Object.fromEntries(FIELDS.filter((field) => product[field] !== input[field]).map((field) => [field, input[field]]));

// The stock is no field here: it only has to be some valid number.
const asTyped = ({ name, price, minimumOrderQuantity, img, description }: ShopProduct): ProductValues => ({
  name,
  price: String(price),
  minimumOrderQuantity: String(minimumOrderQuantity),
  availableQuantity: "0",
  img,
  description,
});

/** A product's texts and numbers, save its stock. */
export const EditProductForm = ({ product, isGone }: { product: ShopProduct; isGone: boolean }) => {
  const navigate = useNavigate();
  const state = useList();
  const [begun] = useState(product);
  const [problem, setProblem] = useState<string>();
  const session = useSession();
  const owner = session.status === "signed-in" ? session.user.uid : "";
  const draft = `product/${product._id}`;
  const untouched = asTyped(begun);
  const form = useForm<ProductValues, unknown, ProductInput>({
    resolver: standardSchemaResolver(productInput),
    defaultValues: { ...untouched, ...drafts.recall(draft, owner) },
  });
  useDraft(form.subscribe, { name: draft, owner, untouched });

  const save = async (input: ProductInput) => {
    setProblem(undefined);
    try {
      const outcome = await editProduct(product._id, changesTo(begun, input));
      if (!outcome.ok) return setProblem(WHY_NOT_SAVED[outcome.code]);
      drafts.forget(draft, owner);
      toast.success(`${input.name} is saved`);
      await navigate(paths.manageProduct(product._id), { state });
    } catch {
      setProblem(WHY_NOT_SAVED.failed);
    }
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Product"
        onSubmit={form.handleSubmit(save)}
        className="panel flex min-w-0 flex-col gap-5 p-5 sm:p-7"
      >
        <ProductFields withStock={false} />
        <FormEnd label="Save changes" problem={problem} isSubmitting={form.formState.isSubmitting} disabled={isGone} />
      </form>
    </FormProvider>
  );
};
