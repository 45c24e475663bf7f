import { allMessages, deleteMessage, messagesPage, NEWEST, type ShopMessage } from "../../data/inbox.ts";
import { usePaged } from "../../data/live/use-paged.ts";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Bin } from "../../ui/icons.tsx";
import { Moment } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { DownloadButton } from "./download-button.tsx";
import { PagedTable, useArea } from "./paged-table.tsx";
import { useAct } from "./use-act.ts";
import { usePlace } from "./use-place.ts";

/** What people wrote through the contact form, live, newest first. */
export const MessagesPage = () => {
  const { place } = usePlace();
  const paged = usePaged("messages", NEWEST, place, messagesPage);
  const area = useArea();
  const act = useAct(area);
  const remove = (message: ShopMessage) =>
    act({
      id: message._id,
      question: {
        body: `${message.name}'s message will be deleted for good.`,
        confirmLabel: "Yes, delete the message",
      },
      run: () => deleteMessage(message._id),
      done: `${message.name}'s message Successfully deleted`,
      refused: "This message could not be deleted.",
      removes: true,
    });
  return (
    <Page title="Messages" lead="What people wrote through the contact page.">
      <DownloadButton
        file="messages.csv"
        readAll={allMessages}
        columns={{
          name: ({ name }) => name,
          email: ({ email }) => email,
          message: ({ message }) => message,
          createdAt: ({ createdAt }) => createdAt?.toISOString() ?? "",
        }}
      />
      <PagedTable
        paged={paged}
        what="the messages"
        caption="Messages, newest first"
        columns={columns(remove)}
        area={area}
        empty={<EmptyNotice title="There are no messages yet">New messages appear here as they come in.</EmptyNotice>}
      />
    </Page>
  );
};

const columns = (onDelete: (message: ShopMessage) => void): Column<ShopMessage>[] => [
  {
    name: "From",
    cell: ({ name, email, createdAt }) => (
      <>
        <span className="block font-semibold">{name}</span>
        <a href={`mailto:${email}`} className="text-link break-all text-sm">
          {email}
        </a>
        <span className="block text-muted text-sm">
          <Moment date={createdAt} />
        </span>
      </>
    ),
  },
  {
    name: "Message",
    cell: ({ message }) => <span className="block min-w-0 whitespace-pre-line break-words">{message}</span>,
  },
  {
    name: "Action",
    cell: (message) => (
      <Button
        variant="ghost"
        className="-me-2.5 btn-square text-error @3xl:-ms-2.5"
        aria-label={`Delete ${message.name}'s message`}
        title="Delete"
        onClick={() => onDelete(message)}
      >
        <Bin />
      </Button>
    ),
  },
];
