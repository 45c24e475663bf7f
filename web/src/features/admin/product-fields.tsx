import type { productInput } from "contract/product";
import { useFormContext, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PictureChoice } from "../../ui/picture-choice.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { ILLUSTRATIONS } from "./illustrations.ts";

/** The product form as it is typed. */
export type ProductValues = z.input<typeof productInput>;

const dollar = (
  <span aria-hidden="true" className="px-3 text-muted">
    $ each
  </span>
);

/** The fields of a product; inside react-hook-form's FormProvider. Its stock is asked for only where it is new. */
export const ProductFields = ({ withStock }: { withStock: boolean }) => {
  const { register, formState } = useFormContext<ProductValues>();
  const { errors } = formState;
  return (
    <>
      <TextField {...register("name")} label="Name" autoComplete="off" error={errors.name?.message} />
      <div className={`grid gap-5 ${withStock ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}>
        <TextField
          {...register("price")}
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          end={dollar}
          error={errors.price?.message}
        />
        <TextField
          {...register("minimumOrderQuantity")}
          label="Minimum order"
          inputMode="numeric"
          autoComplete="off"
          error={errors.minimumOrderQuantity?.message}
        />
        {withStock && (
          <TextField
            {...register("availableQuantity")}
            label="Available quantity"
            inputMode="numeric"
            autoComplete="off"
            error={errors.availableQuantity?.message}
          />
        )}
      </div>
      <TextArea {...register("description")} label="Description" rows={5} error={errors.description?.message} />
      <ImageFields />
    </>
  );
};

/** An address is not looked up letter by letter. */
const PREVIEW_MS = 400;
const NO_PICTURE = "data:,";

/** The image's address, what it shows, and the shop's own illustrations to choose from. */
const ImageFields = () => {
  const { control, register, formState, setValue } = useFormContext<ProductValues>();
  const img = useWatch({ control, name: "img" });
  const shown = useSettled(img, PREVIEW_MS);
  const choose = (src: string) =>
    setValue("img", src, { shouldDirty: true, shouldValidate: formState.submitCount > 0 });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <div className="flex-[1_1_14rem]">
          <TextField
            {...register("img")}
            label="Image"
            autoComplete="off"
            hint="A web address that starts with https://, or one of the illustrations below."
            error={formState.errors.img?.message}
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
