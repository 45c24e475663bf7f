// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table whose layout changes
import { type ReactElement, type ReactNode, useState } from "react";
import { ChevronDown } from "../bar-icons.tsx";

export interface Column<T> {
  name: string;
  cell: (row: T) => ReactElement;
  numeric?: boolean;
  /** The cell's position in a row's card, as CSS classes. A table with one is compact on a narrow screen. */
  position?: string;
  isScreenOnly?: true;
}

/** For a part of a cell that a compact table shows only once the row is opened. */
export const DETAIL = "block @max-3xl:hidden @max-3xl:group-data-open/row:block";

interface DataTableProps<T> {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
  /** The row's name for screen readers. Gives compact cards a button that opens the rest. */
  nameOf?: ((row: T) => string) | undefined;
}

const CARD = "flex flex-col gap-2.5 p-4";
const COMPACT_CARD =
  "grid content-start grid-cols-[minmax(0,1fr)_fit-content(60%)] items-start gap-x-3 gap-y-1 px-3 py-2.5";

/** A table; on a narrow screen, a card for each row. The first column names the row. Rows can get focus. */
export const DataTable = <T,>({ caption, columns, rows, keyOf, nameOf }: DataTableProps<T>) => {
  const isCompact = columns.some(({ position }) => position !== undefined);
  return (
    <div className="@container">
      <div className="@3xl:panel @3xl:overflow-hidden">
        <table role="table" className="block w-full @3xl:table">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="sr-only @3xl:not-sr-only @3xl:table-header-group">
            <tr role="row" className="border-base-300 border-b text-muted text-sm">
              {columns.map(({ name, numeric, isScreenOnly }) => (
                <th
                  key={name}
                  role="columnheader"
                  scope="col"
                  className={`px-3 py-2.5 font-medium first:ps-4 last:pe-4 ${numeric ? "text-right" : "text-left"} ${isScreenOnly ? "print:hidden" : ""}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            className={`grid ${isCompact ? "gap-2" : "gap-4"} @xl:grid-cols-2 @3xl:table-row-group`}
          >
            {rows.map((row) => (
              <Row
                key={keyOf(row)}
                id={keyOf(row)}
                row={row}
                name={nameOf?.(row)}
                columns={columns}
                isCompact={isCompact}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

interface RowProps<T> {
  id: string;
  row: T;
  name: string | undefined;
  columns: Column<T>[];
  isCompact: boolean;
}

const Row = <T,>({ id, row, name, columns, isCompact }: RowProps<T>) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <tr
      data-row={id}
      data-open={isOpen || undefined}
      tabIndex={-1}
      role="row"
      className={`group/row panel wrap-anywhere ${isCompact ? COMPACT_CARD : CARD} @3xl:wrap-break-word @3xl:table-row @3xl:rounded-none @3xl:border-base-300 @3xl:border-x-0 @3xl:border-t-0 @3xl:shadow-none @3xl:last:border-b-0`}
    >
      {columns.map((column, index) => (
        <Cell key={column.name} column={column} row={row} isFirst={index === 0} isCompact={isCompact}>
          {name !== undefined && index === columns.length - 1 && (
            <button
              type="button"
              aria-label={`Details: ${name}`}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="btn btn-square btn-ghost aria-expanded:rotate-180 @3xl:hidden"
            >
              <ChevronDown />
            </button>
          )}
        </Cell>
      ))}
    </tr>
  );
};

const OPENED =
  "order-last col-span-2 flex items-baseline justify-between gap-4 *:min-w-0 @max-3xl:hidden @max-3xl:group-data-open/row:flex";

interface CellProps<T> {
  column: Column<T>;
  row: T;
  isFirst: boolean;
  isCompact: boolean;
  children: ReactNode;
}

const Cell = <T,>({ column, row, isFirst, isCompact, children }: CellProps<T>) => {
  const { name, numeric, cell, position, isScreenOnly } = column;
  if (isFirst)
    return (
      <th
        role="rowheader"
        scope="row"
        className={`block min-w-0 text-left font-normal @3xl:table-cell @3xl:wrap-anywhere @3xl:py-2.5 @3xl:ps-4 @3xl:pe-3 ${position ?? ""}`}
      >
        {cell(row)}
      </th>
    );
  const layout = position ?? (isCompact ? OPENED : "flex items-baseline justify-between gap-4 *:min-w-0 last:mt-auto");
  return (
    <td
      role="cell"
      className={`has-[.btn]:items-center @3xl:table-cell @3xl:px-3 @3xl:py-2.5 @3xl:align-middle @3xl:last:pe-4 ${layout} ${numeric ? "tabular-nums @3xl:text-right" : "@3xl:wrap-anywhere"} ${isScreenOnly ? "print:hidden" : ""}`}
    >
      {!position && (
        <span aria-hidden="true" className="max-w-2/5 shrink-0 text-muted text-sm @3xl:hidden">
          {name}
        </span>
      )}
      {children}
      {cell(row)}
    </td>
  );
};
