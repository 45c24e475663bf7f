import { useState } from "react";
import { type Read, readableOf } from "../../data/firebase/unreadable-document.ts";
import { Button } from "../../ui/button.tsx";
import { Download } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { saveCsv, toCsv } from "./csv.ts";

interface DownloadButtonProps<T> {
  /** The file's name. */
  file: string;
  readAll: () => Promise<Read<T>[]>;
  columns: Record<string, (row: T) => string>;
}

/** Saves all documents, not only the page on the screen, as a CSV file. */
export const DownloadButton = <T,>({ file, readAll, columns }: DownloadButtonProps<T>) => {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const documents = await readAll();
      const cells = readableOf(documents).map((row) => Object.values(columns).map((read) => read(row)));
      saveCsv(file, toCsv(Object.keys(columns), cells));
      const missing = documents.length - cells.length;
      if (missing > 0) toast.error(`Not in the file, because they are damaged: ${missing}`);
    } catch {
      toast.error("The shop could not be reached. Nothing was downloaded.");
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" className="mb-6" loading={isBusy} onClick={download}>
      <Download />
      Download CSV
    </Button>
  );
};
