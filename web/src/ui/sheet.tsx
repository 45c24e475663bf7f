import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Letterhead } from "./letterhead.tsx";

/** A document on paper of its own, with its sender: nothing else of the page is printed. See app/print.css. */
export const Sheet = ({ label, children }: { label: string; children: ReactNode }) => (
  <article aria-label={label} className="sheet panel break-after-page p-6 last:break-after-auto print:p-0">
    {children}
  </article>
);

interface SheetHeadProps {
  title: string;
  sender: ReactNode;
  children: ReactNode;
}

export const SheetHead = ({ title, sender, children }: SheetHeadProps) => (
  <>
    <Letterhead>{sender}</Letterhead>
    <div className="mb-8">
      <h2 className="heading-2">{title}</h2>
      {children}
    </div>
  </>
);

const CELL = "border-base-300 border-b py-2 pe-4 text-left align-top font-normal last:pe-0";
interface SheetColumn<T> {
  name: string;
  cell: (row: T) => ReactNode;
  /** Names the row. */
  isName?: true;
  isNumber?: true;
  isWide?: true;
}

interface SheetTableProps<T> {
  columns: readonly SheetColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T, at: number) => string | number;
}

/** Its head is repeated on each sheet of paper, and no row is cut. Wide columns are left out on a phone. */
export const SheetTable = <T,>({ columns, rows, keyOf }: SheetTableProps<T>) => {
  const classOf = ({ isName, isNumber, isWide }: SheetColumn<T>) =>
    `${CELL} ${isName ? "wrap-anywhere" : "whitespace-nowrap"} ${isNumber ? "text-right tabular-nums" : ""} ${isWide ? "max-sm:hidden" : ""}`;
  return (
    <table className="w-full">
      <thead className="text-muted text-sm">
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf(row, at)} className="break-inside-avoid">
            {columns.map((column) =>
              column.isName ? (
                <th key={column.name} scope="row" dir="auto" className={classOf(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.name} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const PrintButton = () => <Button onClick={() => print()}>Print</Button>;
