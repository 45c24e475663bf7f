import { type ReactNode, type RefObject, useRef } from "react";
import { Link } from "react-router-dom";
import type { Paged } from "../../data/live/use-paged.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ArrowLeft, ArrowRight } from "../../ui/icons.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { usePlace } from "./use-place.ts";

/** Where focus goes to when a page is turned, or the row that had it has gone. */
export type Area = RefObject<HTMLElement | null>;
export const useArea = (): Area => useRef<HTMLElement>(null);

interface PagedTableProps<T> {
  paged: Paged<T>;
  /** What is coming, as it stands after "Loading": "the orders". */
  what: string;
  caption: string;
  columns: Column<T>[];
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  area: Area;
}

/** One page of a live table, and the way to its neighbours: what all of an admin's tables have in common. */
export const PagedTable = <T extends { _id: string }>(props: PagedTableProps<T>) => {
  const { paged, what, caption, columns, empty, area } = props;
  const { place, searchOf } = usePlace();
  return (
    <WhenReady live={paged.live} what={what}>
      {(rows) => (
        <section
          ref={area}
          tabIndex={-1}
          aria-label={caption}
          aria-busy={paged.isTurning}
          className="flex scroll-mt-24 flex-col gap-6 outline-none transition-opacity aria-busy:opacity-60"
        >
          {rows.length > 0 && <DataTable caption={caption} rows={rows} keyOf={({ _id }) => _id} columns={columns} />}
          {rows.length === 0 && (place ? <PageGone first={searchOf("first")} /> : empty)}
          {rows.length > 0 && (
            <Turning
              previous={paged.previous && searchOf(paged.previous)}
              next={paged.next && searchOf(paged.next)}
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
    What stood on this page is gone.
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
