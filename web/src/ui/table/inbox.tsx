import type { ReactNode } from "react";
import type { To } from "react-router-dom";
import type { Live } from "../../config/live.ts";
import { Button, ButtonLink } from "../button.tsx";
import { DeleteButton } from "../delete-button.tsx";
import { DownloadButton } from "../download-button.tsx";
import { EmptyNotice } from "../notice.tsx";
import { Page } from "../page.tsx";
import type { Column } from "./data-table.tsx";
import { PagedTable, type Part } from "./paged-table.tsx";
import { type Outcome, useAct, useArea } from "./use-act.ts";

interface InboxProps<T> {
  title: string;
  lead?: string;
  what: string;
  caption: string;
  live: Live<Part<T>>;
  columns: Column<T>[];
  empty: { title: string; children?: ReactNode; next: { label: string; to: To } };
  download?: {
    file: string;
    readAll: (onProgress: (read: number) => void) => Promise<T[]>;
    columns: Record<string, (row: T) => string>;
  };
  nameOf: (row: T) => string;
  removal?: { body: (row: T) => string; confirmLabel: string; refused: string; run: (row: T) => Promise<Outcome> };
  move?: {
    label: string;
    run: (row: T) => Promise<Outcome>;
    done: string;
    refused?: string;
    stays?: boolean;
    isFor?: (row: T) => boolean;
  };
  children?: ReactNode;
}

export const Inbox = <T extends { _id: string }>({ title, lead, children, download, ...props }: InboxProps<T>) => {
  const { nameOf, removal, move, columns, empty, ...table } = props;
  const { next, ...notice } = empty;
  const area = useArea();
  const act = useAct(area);
  const remove = ({ body, confirmLabel, refused, run }: NonNullable<typeof removal>, row: T) =>
    act({
      id: row._id,
      question: { body: body(row), confirmLabel },
      run: () => run(row),
      done: `${nameOf(row)} Successfully deleted`,
      refused,
      removes: true,
    });
  const moveAway = ({ run, done, refused, stays = false }: NonNullable<typeof move>, row: T) =>
    act({ id: row._id, run: () => run(row), done, refused, removes: !stays });
  const action: Column<T> = {
    name: "Action",
    isScreenOnly: true,
    position: move ? "col-span-2 row-start-5" : "col-start-2 row-start-1 row-span-2",
    cell: (row) => (
      <span className="flex items-center justify-between @3xl:justify-start @3xl:gap-2">
        {move && move.isFor?.(row) !== false && (
          <Button
            size="sm"
            variant="ghost"
            className="-ms-3 whitespace-nowrap"
            aria-label={`${move.label}: ${nameOf(row)}`}
            onClick={() => void moveAway(move, row)}
          >
            {move.label}
          </Button>
        )}
        {removal && (
          <DeleteButton className="-me-2.5 @3xl:me-0" what={nameOf(row)} onClick={() => void remove(removal, row)} />
        )}
      </span>
    ),
  };
  return (
    <Page title={title} lead={lead} actions={download && <DownloadButton {...download} />}>
      {children}
      <PagedTable
        {...table}
        columns={move || removal ? [...columns, action] : columns}
        area={area}
        empty={<EmptyNotice {...notice} action={<ButtonLink to={next.to}>{next.label}</ButtonLink>} />}
      />
    </Page>
  );
};
