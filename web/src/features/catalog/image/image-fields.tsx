import { addressOfIllustration, ILLUSTRATIONS } from "contract/illustrations";
import { IMAGE_TYPES } from "contract/image";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { storeImage } from "../../../data/images/writes.ts";
import { MissingPicture } from "../../../shop/product-image.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FileDrop, usePageFiles } from "../../../ui/file-drop.tsx";
import { PictureChoice } from "../../../ui/picture-choice.tsx";
import { useBrokenImage } from "../../../ui/use-broken-image.ts";
import type { ProductForm } from "../product-form-values.ts";
import { FILE_LIMITS, type ImageTools, type ShrinkFailure, type Shrunk, shrinkImage } from "./shrink-image.ts";

interface ImageFieldsProps {
  product: ProductForm;
  /** Called with true while an image is being stored; the product is saved only after it. */
  onImageBusy: (isBusy: boolean) => void;
}

const PICTURES = ILLUSTRATIONS.map((name) => ({ src: addressOfIllustration(name), name: name.replaceAll("-", " ") }));

const PREVIEW_MS = 400;

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
        className="border-base-300 border-t pt-4"
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
      <details className="border-base-300 border-t pt-4">
        <summary className="cursor-pointer font-medium">Choose one of the shop's illustrations</summary>
        <div className="mt-4">
          <PictureChoice label="Illustration" pictures={PICTURES} value={img} onChoose={choose} />
        </div>
      </details>
    </fieldset>
  );
};

const imageTools: ImageTools<ImageBitmap> = {
  decode: (file) => createImageBitmap(file, { imageOrientation: "from-image" }),
  encode: async (pixels, { width, height }, quality) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser has no canvas");
    context.imageSmoothingQuality = "high";
    context.drawImage(pixels, 0, 0, width, height);
    const image = await canvas.convertToBlob({ type: IMAGE_TYPES.webp, quality });
    if (image.type === IMAGE_TYPES.webp) return image;
    // Safari makes a PNG instead of WebP. A JPEG has no transparency, so white goes behind it.
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "white";
    context.fillRect(0, 0, width, height);
    return canvas.convertToBlob({ type: IMAGE_TYPES.jpg, quality });
  },
};

type Failure = ShrinkFailure | "several-files" | "refused" | "offline" | "unreachable" | "failed";

const WHY_NOT: Record<Failure, string> = {
  "several-files": "Choose one image at a time.",
  "not-an-image": "This file isn't an image we can show. Choose a JPEG, PNG, or WebP.",
  "file-too-large": `This file is larger than ${FILE_LIMITS.bytes / 1_000_000} MB. Choose a smaller image.`,
  "too-many-pixels": `This image has more than ${FILE_LIMITS.pixels / 1_000_000} megapixels. Choose a smaller one.`,
  "too-detailed": "This image can't be made small enough. Choose another one.",
  unsupported: "This browser couldn't resize the image. Use another browser, or enter an address.",
  refused: "The shop refused this image.",
  offline: "You seem to be offline. The image was not saved.",
  unreachable: "The image could not be saved: something in your browser or network blocks firestore.googleapis.com.",
  failed: "The image could not be saved. Check your connection and try again.",
};

type Upload =
  | { status: "none" }
  | { status: "running"; doing: string }
  | { status: "failed"; message: string }
  | { status: "stored"; address: string; kilobytes: number };

const SHRINKING: Upload = { status: "running", doing: "Resizing the image…" };
const SAVING: Upload = { status: "running", doing: "Saving the image…" };

const kilobytesOf = (image: Blob) => Math.max(1, Math.round(image.size / 1000));

const useImageUpload = (onStored: (address: string) => void) => {
  const [upload, setUpload] = useState<Upload>({ status: "none" });
  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || upload.status === "running") return;
    const fail = (failure: Failure) => setUpload({ status: "failed", message: WHY_NOT[failure] });
    if (files.length > 1) return fail("several-files");
    if (!navigator.onLine) return fail("offline");
    setUpload(SHRINKING);
    const shrunk = await shrinkImage(file, imageTools).catch((): Shrunk => ({ ok: false, code: "unsupported" }));
    if (!shrunk.ok) return fail(shrunk.code);
    setUpload(SAVING);
    const stored = await storeImage(shrunk.image).catch(() => ({ ok: false, code: "failed" }) as const);
    if (!stored.ok) return fail(stored.code);
    setUpload({ status: "stored", address: stored.address, kilobytes: kilobytesOf(shrunk.image) });
    onStored(stored.address);
  };

  return { upload, take };
};

interface ImagePickerProps {
  value: string;
  onStored: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
}

const ImagePicker = ({ value, onStored, onBusy }: ImagePickerProps) => {
  const { upload, take } = useImageUpload(onStored);
  const isOver = usePageFiles((files) => void take(files));
  const isBusy = upload.status === "running";
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <FileDrop
      label="Choose an image file"
      accept="image/*"
      hint="Or drop or paste one here. We'll resize and save it."
      isBusy={isBusy}
      isOver={isOver}
      onChoose={(files) => void take(files)}
    >
      <Progress upload={upload} value={value} />
    </FileDrop>
  );
};

const inWords = (upload: Upload, value: string): string | false => {
  if (upload.status === "running") return upload.doing;
  return upload.status === "stored" && upload.address === value && `Image saved: ${upload.kilobytes} kB.`;
};

const Progress = ({ upload, value }: { upload: Upload; value: string }) => (
  <>
    <p role="status" className="text-sm empty:hidden">
      {inWords(upload, value)}
    </p>
    {upload.status === "failed" && (
      <p role="alert" className="font-medium text-error text-sm">
        {upload.message}
      </p>
    )}
  </>
);
