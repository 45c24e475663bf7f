import type { Message } from "contract/inbox";
import { pages } from "../../config/pages.ts";
import type { ShopMessage } from "../../data/inbox/inbox-queries.ts";
import { useMessagesTable } from "../../data/inbox/use-inbox.ts";
import { deleteMessage } from "../../data/inbox/writes.ts";
import { timed } from "../../data/iso-time.ts";
import { readAll } from "../../data/read-all.ts";
import { Moment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { Inbox } from "../../ui/table/list-page.tsx";
import { usePlace } from "../../ui/table/use-place.ts";

/** The messages sent through the contact form, live, newest first. */
export const MessagesPage = () => (
  <Inbox
    title={pages.messages.title}
    lead={pages.messages.lead}
    what="the messages"
    caption="Messages, newest first"
    live={useMessagesTable(usePlace().after)}
    columns={columns}
    empty={{ title: "There are no messages yet", children: "New messages appear here as they come in." }}
    download={{
      file: "messages.csv",
      readAll: (onProgress) => readAll<Message, ShopMessage>("/messages", timed, onProgress),
      columns: {
        name: ({ name }) => name,
        email: ({ email }) => email,
        message: ({ message }) => message,
        createdAt: ({ createdAt }) => createdAt?.toISOString() ?? "",
      },
    }}
    nameOf={({ name }) => `${name}'s message`}
    question={{
      body: ({ name }) => `${name}'s message will be deleted for good.`,
      confirmLabel: "Yes, delete the message",
    }}
    refused="This message could not be deleted."
    onDelete={deleteMessage}
  />
);

const columns: Column<ShopMessage>[] = [
  {
    name: "From",
    place: "col-start-1",
    cell: ({ name, email, createdAt }) => (
      <>
        <span dir="auto" className="block font-semibold @3xl:min-w-44">
          {name}
        </span>
        <a href={`mailto:${email}`} className="text-link lone-link break-all text-sm">
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
    place: "col-span-2 row-start-3",
    cell: ({ message }) => (
      <span dir="auto" className="block min-w-0 whitespace-pre-line wrap-anywhere">
        {message}
      </span>
    ),
  },
];
