import { useState } from "react";
import { Button } from "./button.tsx";
import { Download } from "./icons.tsx";
import { saveCsv } from "./save-file.ts";
import { toast } from "./toast.ts";

interface DownloadButtonProps<T> {
  label?: string;
  file: string;
  readAll: (onProgress: (progress: number) => void) => Promise<T[]>;
  columns: Record<string, (row: T) => string>;
}

/** Saves all documents, not only the page on the screen, as a CSV file. */
export const DownloadButton = <T,>({ label = "Download CSV", file, readAll, columns }: DownloadButtonProps<T>) => {
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const download = async () => {
    setIsBusy(true);
    try {
      const documents = await readAll(setProgress);
      const cells = documents.map((row) => Object.values(columns).map((read) => read(row)));
      const { toCsv } = await import("./csv.ts");
      saveCsv(file, toCsv(Object.keys(columns), cells));
    } catch (error) {
      const isExpected = error instanceof Error && error.name === "ApiError";
      if (!isExpected) reportError(error);
      const why = isExpected ? "The shop could not be reached." : "Something went wrong.";
      toast.error(`${why} Nothing was downloaded.`);
    } finally {
      setIsBusy(false);
      setProgress(undefined);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" loading={isBusy} onClick={download}>
        <Download />
        <span>{label}</span>
      </Button>
      <span role="status" className="text-muted text-sm tabular-nums empty:-ms-3">
        {progress !== undefined && `Read: ${progress}`}
      </span>
    </div>
  );
};
