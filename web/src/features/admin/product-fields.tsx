import type { ProductInput, productInput } from "contract/product";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import type { SavedForm } from "../../data/drafts/use-draft-form.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PictureChoice } from "../../ui/picture-choice.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { ILLUSTRATIONS } from "./illustrations.ts";

/** The product form as typed. */
export type ProductValues = z.input<typeof productInput>;

interface ProductFieldsProps {
  product: SavedForm<ProductValues, ProductInput>;
  /** Whether to ask for the stock, as for a new product. */
  withStock: boolean;
}

const dollar = (
  <span aria-hidden="true" className="px-3 text-muted">
    $ each
  </span>
);

/** The fields of a product. */
export const ProductFields = ({ product, withStock }: ProductFieldsProps) => {
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
      <ImageFields product={product} />
    </>
  );
};

/** The preview waits until the address is typed. */
const PREVIEW_MS = 400;
const NO_PICTURE = "data:,";

/** The image's address, a preview, and the shop's own illustrations. */
const ImageFields = ({ product: { form, field } }: Pick<ProductFieldsProps, "product">) => {
  const img = useWatch({ control: form.control, name: "img" });
  const shown = useSettled(img, PREVIEW_MS);
  const choose = (src: string) =>
    form.setValue("img", src, { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <div className="flex-[1_1_14rem]">
          <TextField
            {...field("img")}
            label="Image"
            autoComplete="off"
            hint="A web address that starts with https://, or one of the illustrations below."
          />
        </div>
        <ProductImage
          src={shown || NO_PICTURE}
          alt={shown ? "Preview of the image" : ""}
          className="size-24 shrink-0 rounded-field border border-base-300"
        />
      </div>
      <details className="rounded-field border border-base-300 p-4">
        <summary className="cursor-pointer font-medium">Choose one of the shop's illustrations</summary>
        <div className="mt-4">
          <PictureChoice label="Illustration" pictures={ILLUSTRATIONS} value={img} onChoose={choose} />
        </div>
      </details>
    </div>
  );
};
