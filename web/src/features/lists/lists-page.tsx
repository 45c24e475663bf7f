import { LISTS_MAX, TOO_MANY_LISTS } from "contract/abuse-limits";
import type { List } from "contract/list";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { deleteList, freeName, newList, saveList, useLists } from "../../data/lists/lists.ts";
import { useUser } from "../../data/session/user.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { isDone } from "../../ui/is-done.ts";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { ListForm } from "./list-form.tsx";
import { reminderInWords } from "./reminder-in-words.ts";

const { title, lead } = pages.lists;

export const ListsPage = () => {
  const uid = useUser()?.uid ?? "";
  return (
    <Page title={title} lead={lead}>
      <WhenReady live={useLists(uid)} what="your lists">
        {(lists) => <Lists uid={uid} lists={lists} />}
      </WhenReady>
    </Page>
  );
};

/** Stands for the form of a new list. */
const NEW = "";

const Lists = ({ uid, lists }: { uid: string; lists: readonly List[] }) => {
  const [open, setOpen] = useState<string>();
  const [removed, setRemoved] = useState<readonly List[]>([]);
  const close = () => setOpen(undefined);
  const isThere = ({ _id }: List) => lists.some((list) => list._id === _id);
  // Those that were deleted while the page is open can come back.
  const all = [...lists, ...removed.filter((list) => !isThere(list))];
  return (
    <div className="panel max-w-3xl divide-y divide-base-300">
      {all.length === 0 && open !== NEW && (
        <p className="p-5 text-muted sm:px-6">
          You have no lists yet. You can also save an order or your basket as a list.
        </p>
      )}
      {all.map((list) =>
        open === list._id ? (
          <ListForm key={list._id} uid={uid} list={list} onClose={close} />
        ) : (
          <ListRow
            key={list._id}
            list={list}
            isRemoved={!isThere(list)}
            onEdit={() => setOpen(list._id)}
            onCopy={() => {
              const copy = newList(freeName(`${list.name} copy`, lists), list.lines);
              void isDone(saveList(uid, copy));
            }}
            onRemove={() => {
              setRemoved([...removed.filter(({ _id }) => _id !== list._id), list]);
              void isDone(deleteList(uid, list));
            }}
            onRestore={() => void isDone(saveList(uid, list))}
          />
        ),
      )}
      {open === NEW ? (
        <ListForm uid={uid} onClose={close} />
      ) : (
        <div className="p-5 sm:px-6">
          {lists.length >= LISTS_MAX ? (
            <p className="text-muted text-sm">{TOO_MANY_LISTS}</p>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setOpen(NEW)}>
              New list
            </Button>
          )}
        </div>
      )}
    </div>
  );
};

interface ListRowProps {
  list: List;
  isRemoved: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

/** A list, or "was deleted" with Undo. Focus moves from a button that disappears to what replaces it. */
const ListRow = ({ list, isRemoved, onEdit, onCopy, onRemove, onRestore }: ListRowProps) => {
  const undo = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const andFocus = (act: () => void) => () => {
    flushSync(act);
    (undo.current ?? link.current)?.focus();
  };
  const { _id, name, lines, reminder } = list;
  if (isRemoved)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-5 sm:px-6">
        <p className="min-w-0 text-muted">
          <bdi className="wrap-anywhere">{name}</bdi> <span>was deleted.</span>
        </p>
        <Button ref={undo} size="sm" variant="secondary" onClick={andFocus(onRestore)}>
          <span>Undo</span>
          <span className="sr-only">{`: ${name}`}</span>
        </Button>
      </div>
    );
  return (
    <section aria-label={name} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5 sm:px-6">
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 dir="auto" className="wrap-anywhere font-semibold text-lg">
          <Link ref={link} to={pathTo(pages.list, _id)} className="hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-muted text-sm">{`${lines.length} ${lines.length === 1 ? "product" : "products"}`}</p>
        {reminder && <p className="text-muted text-sm">{reminderInWords(reminder)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <ButtonLink to={pathTo(pages.count, _id)} className="me-1">
          <span>Count</span>
          <span className="sr-only">{`: ${name}`}</span>
        </ButtonLink>
        <Button variant="ghost" size="sm" onClick={onEdit}>
          <span>Edit</span>
          <span className="sr-only">{`: ${name}`}</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={onCopy}>
          <span>Copy</span>
          <span className="sr-only">{`: ${name}`}</span>
        </Button>
        <DeleteButton what={name} onClick={andFocus(onRemove)} />
      </div>
    </section>
  );
};
