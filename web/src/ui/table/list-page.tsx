import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { DeleteButton } from "../delete-button.tsx";
import { DownloadButton } from "../download-button.tsx";
import { EmptyNotice } from "../notice.tsx";
import { Page } from "../page.tsx";
import type { Coming } from "../when-ready.tsx";
import type { Column } from "./data-table.tsx";
import { type ListPage, PagedTable } from "./paged-table.tsx";
import { type Outcome, useAct, useArea } from "./use-act.ts";

interface InboxProps<T> {
  title: string;
  lead: string;
  /** What is loading, as in "Loading the messages". */
  what: string;
  caption: string;
  live: Coming<ListPage<T>>;
  columns: Column<T>[];
  empty: { title: string; children: ReactNode };
  download?: {
    file: string;
    readAll: (onProgress: (read: number) => void) => Promise<T[]>;
    columns: Record<string, (row: T) => string>;
  };
  /** How a row is called: "Kim's message". */
  nameOf: (row: T) => string;
  question: { body: (row: T) => string; confirmLabel: string };
  refused: string;
  onDelete: (id: string) => Promise<Outcome>;
  /** What else can be done to a row. */
  move?: { label: string; run: (id: string) => Promise<Outcome>; done: string; refused: string };
  /** Above the table. */
  children?: ReactNode;
}

/** What visitors have sent to the shop: a table that can be downloaded, and whose rows can be deleted. */
export const Inbox = <T extends { _id: string }>({ title, lead, children, download, ...props }: InboxProps<T>) => {
  const { nameOf, question, refused, onDelete, move, columns, empty, ...table } = props;
  const area = useArea();
  const act = useAct(area);
  const remove = (row: T) =>
    act({
      id: row._id,
      question: { body: question.body(row), confirmLabel: question.confirmLabel },
      run: () => onDelete(row._id),
      done: `${nameOf(row)} Successfully deleted`,
      refused,
      removes: true,
    });
  const action: Column<T> = {
    name: "Action",
    isScreenOnly: true,
    place: "col-start-2 row-start-1 row-span-2",
    cell: (row) => (
      <span className="flex items-center gap-1 @3xl:gap-2">
        {move && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${move.label} ${nameOf(row)}`}
            onClick={() => void moveAway(move, row)}
          >
            {move.label}
          </Button>
        )}
        <DeleteButton className="-me-2.5 @3xl:-ms-2.5" what={nameOf(row)} onClick={() => void remove(row)} />
      </span>
    ),
  };
  const moveAway = ({ run, done, refused }: NonNullable<typeof move>, { _id }: T) =>
    act({ id: _id, run: () => run(_id), done, refused, removes: true });
  return (
    <Page title={title} lead={lead}>
      {children}
      {download && <DownloadButton {...download} />}
      <PagedTable {...table} columns={[...columns, action]} area={area} empty={<EmptyNotice {...empty} />} />
    </Page>
  );
};
