import { IMAGE_TYPES } from "contract/image";
import { useEffect, useState } from "react";
import { storeImage } from "../../../data/images/writes.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { usePageFiles } from "../../../ui/use-page-files.ts";
import {
  FILE_LIMITS,
  type ImageTools,
  MOST_TRIES,
  type ShrinkFailure,
  type Shrunk,
  shrinkImage,
} from "./shrink-image.ts";

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
  "not-an-image": "This file is not an image that can be shown. Choose a JPEG, PNG or WebP image.",
  "file-too-large": `This file is larger than ${FILE_LIMITS.bytes / 1_000_000} MB. Choose a smaller image.`,
  "too-many-pixels": `This image has more than ${FILE_LIMITS.pixels / 1_000_000} megapixels. Choose a smaller one.`,
  "too-detailed": "This image can't be made small enough. Choose another one.",
  unsupported: "This browser could not make the image smaller. Use another browser, or enter an address instead.",
  refused: "The shop refused this image.",
  offline: "You seem to be offline. The image was not saved.",
  unreachable: "The image could not be saved: something in your browser or network blocks firestore.googleapis.com.",
  failed: "The image could not be saved. Check your connection and try again.",
};

/** `part` is how much is done, from 0 to 1. */
type Upload =
  | { status: "none" }
  | { status: "running"; doing: string; part: number }
  | { status: "failed"; message: string }
  | { status: "stored"; address: string; kilobytes: number };

const SHRINKING = { status: "running", doing: "Making the image smaller…" } as const;
const SAVING: Upload = { status: "running", doing: "Saving the image…", part: 0.8 };

const kilobytesOf = (image: Blob) => Math.max(1, Math.round(image.size / 1000));

/** Shrinks a file and stores it. On failure nothing has changed. */
const useImageUpload = (onStored: (address: string) => void) => {
  const [upload, setUpload] = useState<Upload>({ status: "none" });
  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || upload.status === "running") return;
    const fail = (failure: Failure) => setUpload({ status: "failed", message: WHY_NOT[failure] });
    if (files.length > 1) return fail("several-files");
    if (!navigator.onLine) return fail("offline");
    setUpload({ ...SHRINKING, part: 0.05 });
    const onTry = (number: number) => setUpload({ ...SHRINKING, part: 0.1 + (0.6 * number) / MOST_TRIES });
    const shrunk = await shrinkImage(file, imageTools, onTry).catch((): Shrunk => ({ ok: false, code: "unsupported" }));
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

/** Takes an image that is chosen, dropped or pasted, shrinks it and stores it. */
export const ImagePicker = ({ value, onStored, onBusy }: ImagePickerProps) => {
  const { upload, take } = useImageUpload(onStored);
  const isOver = usePageFiles((files) => void take(files));
  const isBusy = upload.status === "running";
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <FileDrop
      label="Choose an image file"
      accept="image/*"
      hint="Or drop it on this page, or paste it. It is made smaller and saved at once."
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
  return upload.status === "stored" && upload.address === value && `The image is saved: ${upload.kilobytes} kB.`;
};

const Progress = ({ upload, value }: { upload: Upload; value: string }) => (
  <>
    {upload.status === "running" && (
      <progress aria-label={upload.doing} className="accent-primary w-full" value={upload.part} />
    )}
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
