import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import type { Live } from "../../config/live.ts";
import { ButtonLink } from "../button.tsx";
import { ArrowLeft, ArrowRight } from "../icons.tsx";
import { EmptyNotice } from "../notice.tsx";
import { WhenReady } from "../when-ready.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import type { Area } from "./use-act.ts";

interface TableAreaProps {
  area: Area;
  caption: string;
  isTurning: boolean;
  children: ReactNode;
}

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
  nameOf?: (row: T) => string;
  hasPages?: boolean;
}

/** Skips many controls. Shows once it has the focus. */
export const SkipButton = ({ to, selector, children }: { to: Area; selector?: string; children: string }) => (
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
  above?: (rows: T[], isAll: boolean) => ReactNode;
  below?: (rows: T[]) => ReactNode;
}

export const PagedTable = <T extends { _id: string }>({
  live,
  what,
  empty,
  above,
  below,
  ...props
}: PagedTableProps<T>) => {
  const { first, previous, linkToNext } = useCursor();
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
          {below?.(items)}
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

/** The cursors that led to a page of a list; the first page's is "". */
interface Trail {
  cursors?: string[];
}

interface PageLink {
  to: { search: string };
  state: Trail;
}

/** The cursor of this page; the API names the next one. Earlier cursors are in the history. */
export const useCursor = () => {
  const [search] = useSearchParams();
  const cursors = (useLocation().state as Trail | null)?.cursors ?? [];
  const after = search.get("after") ?? undefined;

  const linkTo = (cursor: string, trail: string[]): PageLink => {
    const next = new URLSearchParams(search);
    next.delete("after");
    if (cursor) next.set("after", cursor);
    return { to: { search: `?${next}` }, state: { cursors: trail } };
  };

  return {
    after,
    first: linkTo("", []),
    previous: after === undefined ? undefined : linkTo(cursors.at(-1) ?? "", cursors.slice(0, -1)),
    linkToNext: (next: string) => linkTo(next, [...cursors, after ?? ""]),
  };
};
