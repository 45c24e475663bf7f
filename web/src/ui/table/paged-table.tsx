import type { UnreadableDocument } from "contract/unreadable-document";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Outcome } from "../../data/firebase/attempt.ts";
import type { Table } from "../../data/live/use-table.ts";
import { ButtonLink } from "../button.tsx";
import { ArrowLeft, ArrowRight } from "../icons.tsx";
import { EmptyNotice } from "../notice.tsx";
import { WhenReady } from "../when-ready.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import { UnlistedDocuments } from "./unlisted-documents.tsx";
import { UnreadableDocuments } from "./unreadable-documents.tsx";
import type { Area } from "./use-act.ts";
import { useCursor } from "./use-cursor.ts";
import { useDeleteUnreadable } from "./use-delete-unreadable.ts";

interface TableAreaProps {
  area: Area;
  caption: string;
  /** Whether other rows are on their way. */
  isTurning: boolean;
  children: ReactNode;
}

/** What surrounds an admin's table, and takes the focus when there is no row for it. */
export const TableArea = ({ area, caption, isTurning, children }: TableAreaProps) => (
  <section
    ref={area}
    tabIndex={-1}
    aria-label={caption}
    aria-busy={isTurning}
    className="flex scroll-mt-24 flex-col gap-6 outline-none transition-opacity aria-busy:opacity-60"
  >
    {children}
  </section>
);

interface RowsProps<T> {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  unreadable: UnreadableDocument[];
  /** Deletes a document that can't be shown; absent where the security rules don't allow it. */
  deleteUnreadable?: ((document: UnreadableDocument) => Promise<Outcome>) | undefined;
  area: Area;
  /** Makes the table compact on a narrow screen: see DataTable. */
  nameOf?: (row: T) => string;
  /** See DataTable. */
  cardHeight?: string;
  /** Whether links to other pages follow the rows. */
  hasPages?: boolean;
}

/** Leads past the rows, which have several links and buttons each. */
const SkipRows = ({ area }: { area: Area }) => (
  <button
    type="button"
    className="btn btn-primary sr-only self-start focus:not-sr-only focus:px-4"
    onClick={() => area.current?.querySelector<HTMLElement>("nav a")?.focus()}
  >
    Skip to the pages
  </button>
);

/** The rows of an admin's table, and the documents that can't be shown in it. */
export const Rows = <T extends { _id: string }>(props: RowsProps<T>) => {
  const { caption, columns, rows, unreadable, deleteUnreadable, area, nameOf, cardHeight, hasPages } = props;
  const onDelete = useDeleteUnreadable(area, deleteUnreadable);
  return (
    <>
      <UnreadableDocuments documents={unreadable} {...(onDelete && { onDelete })} />
      {hasPages && rows.length > 0 && <SkipRows area={area} />}
      {rows.length > 0 && (
        <DataTable
          caption={caption}
          rows={rows}
          keyOf={({ _id }) => _id}
          columns={columns}
          nameOf={nameOf}
          cardHeight={cardHeight}
        />
      )}
    </>
  );
};

interface PagedTableProps<T> extends Omit<RowsProps<T>, "rows" | "unreadable" | "hasPages"> {
  table: Omit<Table<T>, "isAll">;
  /** What is loading, as in "Loading the orders". */
  what: string;
  /** Shown when the table is empty. */
  empty: ReactNode;
  /** What stands above the rows. */
  above?: (rows: T[]) => ReactNode;
}

/** One page of a live table, with links to its neighbors: what the tables of the admin pages have in common. */
export const PagedTable = <T extends { _id: string }>({ table, what, empty, above, ...props }: PagedTableProps<T>) => {
  const { cursor, searchOf } = useCursor();
  return (
    <WhenReady live={table.live} what={what}>
      {(rows) => (
        <TableArea {...props} isTurning={table.isTurning}>
          {above?.(rows)}
          <Rows
            {...props}
            rows={rows}
            unreadable={table.unreadable}
            hasPages={(table.previous ?? table.next) !== undefined}
          />
          {rows.length + table.unreadable.length === 0 && (cursor ? <PageGone first={searchOf("first")} /> : empty)}
          {rows.length + table.unreadable.length > 0 && (
            <Turning
              previous={table.previous && searchOf(table.previous)}
              next={table.next && searchOf(table.next)}
              onTurn={() => props.area.current?.focus()}
            />
          )}
          {table.findUnlisted && <UnlistedDocuments {...props} find={table.findUnlisted} />}
        </TableArea>
      )}
    </WhenReady>
  );
};

const PageGone = ({ first }: { first: string }) => (
  <EmptyNotice title="There is nothing more here" action={<ButtonLink to={{ search: first }}>First page</ButtonLink>}>
    What was on this page is gone.
  </EmptyNotice>
);

interface TurningProps {
  previous: string | undefined;
  next: string | undefined;
  onTurn: () => void;
}

const Turning = ({ previous, next, onTurn }: TurningProps) =>
  (previous ?? next) === undefined ? null : (
    <nav aria-label="Pages" className="flex justify-between gap-4">
      {previous === undefined ? (
        <span />
      ) : (
        <Link to={{ search: previous }} onClick={onTurn} className="btn btn-outline btn-primary">
          <ArrowLeft />
          Previous page
        </Link>
      )}
      {next !== undefined && (
        <Link to={{ search: next }} onClick={onTurn} className="btn btn-outline btn-primary">
          Next page
          <ArrowRight />
        </Link>
      )}
    </nav>
  );
