import { useEffect } from "react";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { usePageFiles } from "../../../ui/use-page-files.ts";
import { type Upload, useImageUpload } from "./use-image-upload.ts";

interface ImagePickerProps {
  /** The address of the present image. */
  value: string;
  /** Gets the address of a chosen image once it is stored. */
  onStored: (address: string) => void;
  /** Told when an image begins to be stored and when that has ended. */
  onBusy: (isBusy: boolean) => void;
}

/** Takes an image file that is chosen, dropped or pasted, makes it smaller and stores it. */
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

const Progress = ({ upload, value }: { upload: Upload; value: string }) => (
  <>
    {upload.status === "running" && (
      <progress aria-label={upload.doing} className="progress progress-primary w-full" value={upload.part} />
    )}
    <p role="status" className="text-sm empty:hidden">
      {upload.status === "running" && upload.doing}
      {upload.status === "stored" && upload.address === value && `The image is saved: ${upload.kilobytes} kB.`}
    </p>
    {upload.status === "failed" && (
      <p role="alert" className="font-medium text-error text-sm">
        {upload.message}
      </p>
    )}
  </>
);
