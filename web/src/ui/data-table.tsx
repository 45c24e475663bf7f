// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table whose layout changes
import type { ReactNode } from "react";

export interface Column<T> {
  /** The column's heading, and on a phone the label before each value. */
  name: string;
  cell: (row: T) => ReactNode;
  /** Aligns numbers to the right. */
  numeric?: boolean;
}

interface DataTableProps<T> {
  /** The accessible name of the table. */
  caption: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
}

/**
 * A table, or on a narrow screen a card for each row, two side by side if they fit. The first column names the row. A row can get
 * focus: see row-focus.ts.
 */
export const DataTable = <T,>({ caption, columns, rows, keyOf }: DataTableProps<T>) => (
  <div className="@container">
    <div className="@3xl:panel @3xl:overflow-hidden">
      <table role="table" className="block w-full @3xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only @3xl:not-sr-only @3xl:table-header-group">
          <tr role="row" className="border-base-300 border-b text-muted text-sm">
            {columns.map(({ name, numeric }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={`px-4 py-3 font-medium ${numeric ? "text-right" : "text-left"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-4 @xl:grid-cols-2 @3xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-row={keyOf(row)}
              tabIndex={-1}
              role="row"
              className="panel wrap-anywhere flex flex-col gap-2.5 p-4 @3xl:wrap-break-word @3xl:table-row @3xl:rounded-none @3xl:border-base-300 @3xl:border-x-0 @3xl:border-t-0 @3xl:shadow-none @3xl:last:border-b-0"
            >
              {columns.map((column, index) => (
                <Cell key={column.name} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);

const Cell = <T,>({ column, row, isFirst }: { column: Column<T>; row: T; isFirst: boolean }) => {
  const { name, numeric, cell } = column;
  if (isFirst)
    return (
      <th role="rowheader" scope="row" className="block text-left font-normal @3xl:table-cell @3xl:px-4 @3xl:py-4">
        {cell(row)}
      </th>
    );
  return (
    <td
      role="cell"
      className={`flex items-baseline justify-between gap-4 last:mt-auto has-[.btn]:items-center @3xl:table-cell @3xl:px-4 @3xl:py-4 @3xl:align-middle ${numeric ? "tabular-nums @3xl:text-right" : ""}`}
    >
      <span aria-hidden="true" className="shrink-0 text-muted text-sm @3xl:hidden">
        {name}
      </span>
      {cell(row)}
    </td>
  );
};
