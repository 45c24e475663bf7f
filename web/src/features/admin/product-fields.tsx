import type { ProductInput, productInput } from "contract/product";
import type * as z from "zod/mini";
import type { SavedForm } from "../../data/drafts/use-draft-form.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import { ImageFields } from "./image/image-fields.tsx";

/** The product form as typed. */
export type ProductValues = z.input<typeof productInput>;

export type ProductForm = SavedForm<ProductValues, ProductInput>;

interface ProductFieldsProps {
  product: ProductForm;
  /** Whether to ask for the stock, as for a new product. */
  withStock: boolean;
  /** Told whether an image is being stored: the product is saved only after it. */
  onImageBusy: (isBusy: boolean) => void;
}

const dollar = (
  <span aria-hidden="true" className="px-3 text-muted">
    $ each
  </span>
);

/** The fields of a product. */
export const ProductFields = ({ product, withStock, onImageBusy }: ProductFieldsProps) => {
  const { field } = product;
  const whole = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <TextField {...field("name")} label="Name" autoComplete="off" />
      <div className={`grid gap-5 ${withStock ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}>
        <TextField {...field("price")} label="Price" inputMode="decimal" autoComplete="off" end={dollar} />
        <TextField {...field("minimumOrderQuantity")} {...whole} label="Minimum order" />
        {withStock && <TextField {...field("availableQuantity")} {...whole} label="Available quantity" />}
      </div>
      <TextArea {...field("description")} label="Description" rows={5} />
      <ImageFields product={product} onImageBusy={onImageBusy} />
    </>
  );
};
