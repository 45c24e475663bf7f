import { useEffect, useId } from "react";
import { usePageFiles } from "../use-page-files.ts";
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
  const hintId = useId();
  const { upload, take } = useImageUpload(onStored);
  const isOver = usePageFiles((files) => void take(files));
  const isBusy = upload.status === "running";
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <div
      className={`flex flex-col gap-3 rounded-field border-2 border-dashed p-4 transition-colors ${isOver ? "border-primary bg-primary/5" : "border-base-300"}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          className={`btn btn-outline btn-primary outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-primary ${isBusy ? "btn-disabled" : ""}`}
        >
          Choose an image file
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={isBusy}
            aria-describedby={hintId}
            onChange={({ target }) => {
              void take([...(target.files ?? [])]);
              // The same file can be chosen again after a failure.
              target.value = "";
            }}
          />
        </label>
        <p id={hintId} className="min-w-48 flex-1 text-muted text-sm">
          Or drop it on this page, or paste it. It is made smaller and saved at once.
        </p>
      </div>
      <Progress upload={upload} value={value} />
    </div>
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
