import { MESSAGE_STATES, type Message, type MessageState, message } from "contract/message";
import { pages } from "../../config/pages.ts";
import { getAll } from "../../data/answers.ts";
import { answerMessage, deleteMessage, useMessagesTable } from "../../data/inbox/inbox.ts";
import { Email } from "../../ui/email.tsx";
import { FilterLinks, useChoice } from "../../ui/filter-links.tsx";
import { Moment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { Inbox } from "../../ui/table/inbox.tsx";
import { useCursor } from "../../ui/table/paged-table.tsx";
import { RowText } from "../../ui/table/row-text.tsx";

const LABELS: Record<MessageState, string> = { open: "Open", answered: "Answered" };

const TEXTS = {
  open: {
    caption: "Open messages, newest first",
    empty: {
      title: "No messages to answer",
      children: "Messages from the contact form appear here. Answer them by email, then mark them as answered.",
      next: { label: "Show answered messages", to: { search: "?state=answered" } },
    },
    move: {
      label: "Mark as answered",
      run: ({ _id }: Message) => answerMessage(_id, true),
      done: "The message is marked as answered.",
      refused: "This message could not be marked.",
    },
  },
  answered: {
    caption: "Answered messages, newest first",
    empty: {
      title: "No answered messages yet",
      children: "Messages that you mark as answered are kept here.",
      next: { label: "Show open messages", to: { search: "" } },
    },
    move: {
      label: "Open again",
      run: ({ _id }: Message) => answerMessage(_id, false),
      done: "The message is open again.",
      refused: "This message could not be opened.",
    },
  },
} as const;

export const MessagesPage = () => {
  const state = useChoice(MESSAGE_STATES);
  return <Messages key={state} state={state} />;
};

const Messages = ({ state }: { state: MessageState }) => (
  <Inbox
    title={pages.messages.title}
    what="the messages"
    live={useMessagesTable(state, useCursor().after)}
    columns={columns}
    {...TEXTS[state]}
    download={{
      file: "messages.csv",
      readAll: (onProgress) => getAll("/messages", message, onProgress),
      columns: {
        name: ({ name }) => name,
        email: ({ email }) => email,
        message: ({ message }) => message,
        answered: ({ answered }) => (answered ? "yes" : "no"),
        createdAt: ({ createdAt }) => createdAt ?? "",
      },
    }}
    nameOf={({ name }) => `${name}'s message`}
    removal={{
      body: ({ name }) => `${name}'s message will be deleted for good.`,
      confirmLabel: "Yes, delete the message",
      refused: "This message could not be deleted.",
      run: ({ _id }) => deleteMessage(_id),
    }}
  >
    <FilterLinks label="Messages to show" names={MESSAGE_STATES} labels={LABELS} current={state} />
  </Inbox>
);

const columns: Column<Message>[] = [
  {
    name: "From",
    width: "minmax(10rem,1fr)",
    position: "col-start-1",
    cell: ({ name, email }) => (
      <>
        <span dir="auto" className="block font-semibold @3xl:inline">
          {name}
        </span>
        <Email address={email} subject="Your message to Salus" className="@3xl:ms-2 @3xl:inline" />
      </>
    ),
  },
  {
    name: "Sent",
    position: "col-start-1 row-start-2",
    cell: ({ createdAt }) => <Moment date={createdAt} className="text-muted text-sm" />,
  },
  {
    name: "Message",
    width: "minmax(12rem,2fr)",
    position: "col-span-2 row-start-3",
    cell: ({ message }) => <RowText>{message}</RowText>,
  },
];
