import { addressOfIllustration, ILLUSTRATIONS } from "contract/illustrations";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { MissingPicture } from "../../../shop/product-image.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PictureChoice } from "../../../ui/picture-choice.tsx";
import { useBrokenImage } from "../../../ui/use-broken-image.ts";
import type { ProductForm } from "../product-fields.tsx";
import { ImagePicker } from "./image-picker.tsx";

interface ImageFieldsProps {
  product: ProductForm;
  /** Called with true while an image is being stored; the product is saved only after it. */
  onImageBusy: (isBusy: boolean) => void;
}

const PICTURES = ILLUSTRATIONS.map((name) => ({ src: addressOfIllustration(name), name: name.replaceAll("-", " ") }));

/** The preview waits until the address is typed. */
const PREVIEW_MS = 400;

/** The value once it has not changed for `ms` milliseconds. */
const useSettled = (value: string, ms: number): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

export const ImageFields = ({ product: { form, field }, onImageBusy }: ImageFieldsProps) => {
  const img = useWatch({ control: form.control, name: "img" });
  const shown = useSettled(img, PREVIEW_MS);
  const { isBroken, watch } = useBrokenImage(shown);
  // A path on this site tells nobody anything.
  const [isAddressOpen, setAddressOpen] = useState(!img.startsWith("/"));
  const address = field("img");
  const choose = (chosen: string) => {
    form.setValue("img", chosen, { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 });
    setAddressOpen(false);
  };
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Image</legend>
      <div className="flex flex-wrap items-start gap-4">
        <div className="flex-[1_1_14rem]">
          <ImagePicker value={img} onStored={choose} onBusy={onImageBusy} />
        </div>
        <div className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-field border border-base-300 bg-base-200">
          {shown && !isBroken ? (
            <img {...watch} src={shown} alt="Preview of the product" className="h-full w-full object-contain" />
          ) : (
            <MissingPicture />
          )}
        </div>
      </div>
      <details
        open={isAddressOpen || img === "" || address.error !== undefined}
        onToggle={({ currentTarget }) => setAddressOpen(currentTarget.open)}
        className="rounded-field border border-base-300 p-4"
      >
        <summary className="cursor-pointer font-medium">Use a web address</summary>
        <div className="mt-4">
          <TextField
            {...address}
            label="Image"
            required
            autoComplete="off"
            hint={isBroken && shown ? "No image could be loaded from this address." : "It starts with https://."}
          />
        </div>
      </details>
      <details className="rounded-field border border-base-300 p-4">
        <summary className="cursor-pointer font-medium">Choose one of the shop's illustrations</summary>
        <div className="mt-4">
          <PictureChoice label="Illustration" pictures={PICTURES} value={img} onChoose={choose} />
        </div>
      </details>
    </fieldset>
  );
};
