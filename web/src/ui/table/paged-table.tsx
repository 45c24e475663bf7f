import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Live } from "../../config/live.ts";
import { ButtonLink } from "../button.tsx";
import { ArrowLeft, ArrowRight } from "../icons.tsx";
import { EmptyNotice } from "../notice.tsx";
import { WhenReady } from "../when-ready.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import type { Area } from "./use-act.ts";
import { type PageLink, usePlace } from "./use-place.ts";

interface TableAreaProps {
  area: Area;
  caption: string;
  isTurning: boolean;
  children: ReactNode;
}

/** Takes the focus when there is no row for it. */
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
  area: Area;
  /** Makes the table compact on a narrow screen: see DataTable. */
  nameOf?: (row: T) => string;
  hasPages?: boolean;
}

interface SkipButtonProps {
  to: Area;
  /** The first such element inside gets the focus, instead of the area. */
  selector?: string;
  children: string;
}

/** Skips many controls. Shows once it has the focus. */
export const SkipButton = ({ to, selector, children }: SkipButtonProps) => (
  <button
    type="button"
    className="btn btn-primary sr-only self-start focus:not-sr-only focus:px-4"
    onClick={() => (selector ? to.current?.querySelector<HTMLElement>(selector) : to.current)?.focus()}
  >
    {children}
  </button>
);

export const Rows = <T extends { _id: string }>({ hasPages, area, ...table }: RowsProps<T>) => (
  <>
    {hasPages && table.rows.length > 0 && (
      <SkipButton to={area} selector="nav a">
        Skip the table
      </SkipButton>
    )}
    {table.rows.length > 0 && <DataTable {...table} keyOf={({ _id }) => _id} />}
  </>
);

export interface Part<T> {
  items: T[];
  next: string | undefined;
}

interface PagedTableProps<T> extends Omit<RowsProps<T>, "rows" | "hasPages"> {
  live: Live<Part<T>>;
  what: string;
  empty: ReactNode;
  /** `isAll` is true if there are no other rows. */
  above?: (rows: T[], isAll: boolean) => ReactNode;
}

/** One page of a live list, with links to its neighbors. */
export const PagedTable = <T extends { _id: string }>({ live, what, empty, above, ...props }: PagedTableProps<T>) => {
  const { first, previous, linkToNext } = usePlace();
  return (
    <WhenReady live={live} what={what}>
      {({ items, next }) => (
        <TableArea {...props} isTurning={live.status === "ready" && live.isTurning === true}>
          {above?.(items, previous === undefined && next === undefined)}
          <Rows {...props} rows={items} hasPages={previous !== undefined || next !== undefined} />
          {items.length === 0 && next !== undefined && <EmptyNotice title="Nothing found so far" />}
          {items.length === 0 && next === undefined && (previous ? <PageGone first={first} /> : empty)}
          {(items.length > 0 || next !== undefined) && (
            <Turning
              previous={previous}
              next={next === undefined ? undefined : linkToNext(next)}
              onTurn={() => props.area.current?.focus()}
            />
          )}
        </TableArea>
      )}
    </WhenReady>
  );
};

const PageGone = ({ first }: { first: PageLink }) => (
  <EmptyNotice title="There is nothing more here" action={<ButtonLink {...first}>First page</ButtonLink>}>
    What was on this page is gone.
  </EmptyNotice>
);

interface TurningProps {
  previous: PageLink | undefined;
  next: PageLink | undefined;
  onTurn: () => void;
}

const Turning = ({ previous, next, onTurn }: TurningProps) =>
  (previous ?? next) === undefined ? null : (
    <nav aria-label="Pages" className="flex justify-between gap-4">
      {previous === undefined ? (
        <span />
      ) : (
        <Link {...previous} onClick={onTurn} className="btn btn-outline btn-primary">
          <ArrowLeft />
          Previous page
        </Link>
      )}
      {next !== undefined && (
        <Link {...next} onClick={onTurn} className="btn btn-outline btn-primary">
          Next page
          <ArrowRight />
        </Link>
      )}
    </nav>
  );
