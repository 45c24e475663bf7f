import { useId } from "react";
import { COLUMN_NAMES, factsOf, REMOVED } from "./columns.ts";
import { LINES_MAX } from "./read-table.ts";
import { formatCount } from "./report.ts";

interface FileChoiceProps {
  /** Whether a file is being dragged over the page. */
  isOver: boolean;
  isBusy: boolean;
  fileName: string | undefined;
  onChoose: (file: File) => void;
}

/** Where a file of products is chosen, and what it may have. */
export const FileChoice = ({ isOver, isBusy, fileName, onChoose }: FileChoiceProps) => {
  const hintId = useId();
  return (
    <>
      <ul className="max-w-3xl list-disc space-y-1 ps-5 text-muted">
        <li>The file is checked first, line by line. Nothing is imported before you have seen what would happen.</li>
        <li>If one line is wrong, nothing is imported.</li>
        <li>A product is found by its SKU. An empty cell, or a column that is missing, leaves its field as it is.</li>
      </ul>
      <div
        className={`flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 rounded-field border-2 border-dashed p-4 transition-colors ${isOver ? "border-primary bg-primary/5" : "border-base-300"}`}
      >
        <label
          className={`btn btn-primary outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-primary ${isBusy ? "btn-disabled" : ""}`}
        >
          Choose a CSV file
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="sr-only"
            disabled={isBusy}
            aria-describedby={hintId}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
              // The same file can be chosen again once it is corrected.
              target.value = "";
            }}
          />
        </label>
        <p id={hintId} className="min-w-48 flex-1 text-muted text-sm">
          {fileName && <strong className="block break-all text-base-content">{fileName}</strong>}
          Or drop one on this page. Up to {formatCount(LINES_MAX)} lines and 5 MB, in UTF-8.
        </p>
      </div>
      <details className="max-w-3xl rounded-field border border-base-300 p-4">
        <summary className="cursor-pointer font-medium">The columns</summary>
        <p className="mt-3 text-muted text-sm">
          In any sequence. Only sku is required; a new product also needs its name, price, minimum order, stock, image
          and description. To remove a category or a list price, write {REMOVED}. Separators are commas, semicolons or
          tabs.
        </p>
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          {COLUMN_NAMES.map((name) => (
            <div key={name} className="contents">
              <dt className="font-mono">{name}</dt>
              <dd className="text-muted">{factsOf(name).about}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
};
