import { formatNumber } from "contract/money";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { COLUMN_NAMES, factsOf, REMOVED } from "./columns.ts";
import { FILE_MAX } from "./read-file.ts";
import { LINES_MAX } from "./read-table.ts";

interface FileChoiceProps {
  isOver: boolean;
  isBusy: boolean;
  fileName: string | undefined;
  onChoose: (file: File) => void;
}

export const FileChoice = ({ isOver, isBusy, fileName, onChoose }: FileChoiceProps) => (
  <>
    <ul className="max-w-3xl list-disc space-y-1 ps-5 text-muted">
      <li>The file is checked first, line by line. Nothing is imported before you have seen what would happen.</li>
      <li>If one line is wrong, nothing is imported.</li>
      <li>A product is found by its SKU. An empty cell, or a column that is missing, leaves its field as it is.</li>
    </ul>
    <details className="max-w-3xl rounded-field border border-base-300 p-4">
      <summary className="cursor-pointer font-medium">The columns</summary>
      <p className="mt-3 text-muted text-sm">
        In any order. Only sku is required; a new product also needs its name, price, minimum order, stock, image and
        description. To remove a category or a list price, write {REMOVED}. Separators are commas, semicolons or tabs.
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
    <div className="max-w-3xl">
      <FileDrop
        label="Choose a CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        hint={
          <>
            {fileName && <strong className="block break-all text-base-content">{fileName}</strong>}
            <span>{`Or drop one on this page. Up to ${formatNumber(LINES_MAX)} lines and ${FILE_MAX / 1_000_000} MB, in UTF-8.`}</span>
          </>
        }
        isBusy={isBusy}
        isOver={isOver}
        onChoose={([file]) => file && onChoose(file)}
      />
    </div>
  </>
);
