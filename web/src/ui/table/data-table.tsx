// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table whose layout changes
import { type CSSProperties, type MouseEvent, type ReactElement, type ReactNode, useState } from "react";
import { ChevronDown } from "../bar-icons.tsx";

export interface Column<T> {
  name: string;
  cell: (row: T) => ReactElement;
  numeric?: boolean;
  /** The cell's position in a row's card, as CSS classes. A table with one is compact on a narrow screen. */
  position?: string;
  /** A track of CSS grid. On a wide screen, the rows of a table with one are single lines: what does not fit is cut. */
  width?: string;
  /** Names the row. Without it, the first column does. */
  isRowHeader?: true;
  isScreenOnly?: true;
}

/** For a part of a cell that a compact table shows only once the row is opened. */
export const DETAIL = "block @max-3xl:hidden @max-3xl:group-data-open/row:block";

/** For a part of a cell that is a line of its own in a card, and follows the part before in a row of one line. */
export const BESIDE = "block text-muted text-sm @3xl:ms-2 @3xl:inline";

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

/** A table; on a narrow screen, a card for each row. Rows can get focus. */
export const DataTable = <T,>({ caption, columns, rows, keyOf, nameOf }: DataTableProps<T>) => {
  const look: Look = {
    isCompact: columns.some(({ position }) => position !== undefined),
    isLine: columns.some(({ width }) => width !== undefined),
    header: Math.max(
      0,
      columns.findIndex(({ isRowHeader }) => isRowHeader),
    ),
  };
  const tracks = { "--tracks": columns.map(({ width = "auto" }) => width).join(" ") } as CSSProperties;
  return (
    <div className="@container">
      <div className="@3xl:panel @3xl:overflow-hidden">
        <table role="table" className="block w-full @3xl:grid @3xl:grid-cols-(--tracks)" style={tracks}>
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="sr-only @3xl:not-sr-only @3xl:wide-grid">
            <tr role="row" className="border-base-300 border-b text-muted text-sm @3xl:wide-grid">
              {columns.map(({ name, numeric, isScreenOnly }) => (
                <th
                  key={name}
                  role="columnheader"
                  scope="col"
                  className={`min-w-0 truncate px-2 py-2 font-medium first:ps-4 last:pe-4 ${numeric ? "text-right" : "text-left"} ${isScreenOnly ? "print:hidden" : ""}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            className={`grid ${look.isCompact ? "gap-2" : "gap-4"} @xl:grid-cols-2 @3xl:wide-grid`}
          >
            {rows.map((row) => (
              <Row key={keyOf(row)} id={keyOf(row)} row={row} name={nameOf?.(row)} columns={columns} look={look} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

interface Look {
  isCompact: boolean;
  isLine: boolean;
  /** The index of the column that names the row. */
  header: number;
}

/** Text that is cut can be read in the row's title: the row's link lies over its cells. */
const tellCut = ({ currentTarget: row }: MouseEvent<HTMLElement>) => {
  const isCut = (part: HTMLElement) =>
    part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === "ellipsis";
  row.title = [...row.querySelectorAll<HTMLElement>("*")]
    .filter(isCut)
    .map(({ innerText }) => innerText)
    .join("\n");
};

interface RowProps<T> {
  id: string;
  row: T;
  name: string | undefined;
  columns: Column<T>[];
  look: Look;
}

const Row = <T,>({ id, row, name, columns, look }: RowProps<T>) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <tr
      data-row={id}
      data-open={isOpen || undefined}
      tabIndex={-1}
      role="row"
      onMouseEnter={look.isLine ? tellCut : undefined}
      className={`group/row panel wrap-anywhere ${look.isCompact ? COMPACT_CARD : CARD} @3xl:wide-grid @3xl:wide-row @3xl:wrap-break-word`}
    >
      {columns.map((column, index) => (
        <Cell key={column.name} column={column} row={row} isHeader={index === look.header} look={look}>
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
  isHeader: boolean;
  look: Look;
  children: ReactNode;
}

const Cell = <T,>({ column, row, isHeader, look: { isCompact, isLine }, children }: CellProps<T>) => {
  const { name, numeric, cell, position, isScreenOnly } = column;
  const inRow = `@3xl:wide-cell ${isLine ? "@3xl:truncate" : "@3xl:py-2.5"} ${numeric ? "tabular-nums @3xl:text-right" : "@3xl:wrap-anywhere"}`;
  if (isHeader)
    return (
      <th role="rowheader" scope="row" className={`block text-left font-normal ${inRow} ${position ?? ""}`}>
        {cell(row)}
      </th>
    );
  const layout = position ?? (isCompact ? OPENED : "flex items-baseline justify-between gap-4 *:min-w-0 last:mt-auto");
  return (
    <td role="cell" className={`has-[.btn]:items-center ${inRow} ${layout} ${isScreenOnly ? "print:hidden" : ""}`}>
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
