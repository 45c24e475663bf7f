import type { UnreadableDocument } from "contract/stored";
import type { ReactNode } from "react";
import type { Outcome } from "../../data/firebase/attempt.ts";
import type { Table } from "../../data/live/use-table.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ArrowLeft, ArrowRight } from "../../ui/icons.tsx";
import { Link } from "../../ui/link.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { UnreadableDocuments } from "./unreadable-documents.tsx";
import { type Area, useAct } from "./use-act.ts";
import { useCursor } from "./use-cursor.ts";

interface PagedTableProps<T> {
  table: Table<T>;
  /** What is loading, as in "Loading the orders". */
  what: string;
  caption: string;
  columns: Column<T>[];
  /** Shown when the table is empty. */
  empty: ReactNode;
  /** Deletes a document that can't be shown; absent where the security rules don't allow it. */
  deleteUnreadable?: (document: UnreadableDocument) => Promise<Outcome>;
  area: Area;
}

/** One page of a live table, with links to its neighbors: what all tables of the admin pages have in common. */
export const PagedTable = <T extends { _id: string }>(props: PagedTableProps<T>) => {
  const { table, what, caption, columns, empty, area, deleteUnreadable } = props;
  const { cursor, searchOf } = useCursor();
  const act = useAct(area);
  const remove = (document: UnreadableDocument, run: NonNullable<typeof deleteUnreadable>) =>
    act({
      id: document._id,
      question: {
        body: `${document.path} will be deleted for good.`,
        confirmLabel: "Yes, delete the document",
      },
      run: () => run(document),
      done: `${document._id} Successfully deleted`,
      refused: `${document._id} could not be deleted.`,
      removes: true,
    });
  return (
    <WhenReady live={table.live} what={what}>
      {(rows) => (
        <section
          ref={area}
          tabIndex={-1}
          aria-label={caption}
          aria-busy={table.isTurning}
          className="flex scroll-mt-24 flex-col gap-6 outline-none transition-opacity aria-busy:opacity-60"
        >
          <UnreadableDocuments
            documents={table.unreadable}
            {...(deleteUnreadable && { onDelete: (document) => void remove(document, deleteUnreadable) })}
          />
          {rows.length > 0 && <DataTable caption={caption} rows={rows} keyOf={({ _id }) => _id} columns={columns} />}
          {rows.length + table.unreadable.length === 0 && (cursor ? <PageGone first={searchOf("first")} /> : empty)}
          {rows.length + table.unreadable.length > 0 && (
            <Turning
              previous={table.previous && searchOf(table.previous)}
              next={table.next && searchOf(table.next)}
              onTurn={() => area.current?.focus()}
            />
          )}
        </section>
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
