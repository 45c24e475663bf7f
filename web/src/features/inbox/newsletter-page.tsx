import { type Subscriber, subscriber } from "contract/subscriber";
import { pages } from "../../config/pages.ts";
import { getAll } from "../../data/answers.ts";
import { deleteSubscriber, useSubscribersTable } from "../../data/inbox/inbox.ts";
import { momentInFile } from "../../shop/moment-in-file.ts";
import { Email } from "../../ui/email.tsx";
import { Moment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { Inbox } from "../../ui/table/inbox.tsx";
import { useCursor } from "../../ui/table/paged-table.tsx";

export const NewsletterPage = () => (
  <Inbox
    title={pages.newsletter.title}
    lead={pages.newsletter.lead}
    what="the addresses"
    caption="Newsletter addresses, newest first"
    live={useSubscribersTable(useCursor().after)}
    columns={columns}
    empty={{
      title: "Nobody has subscribed yet",
      children: "Visitors subscribe in the footer. New addresses appear here as they come in.",
      next: { label: "Go to the home page", to: pages.home.alias },
    }}
    download={{
      file: "newsletter.csv",
      readAll: (onProgress) => getAll("/subscribers", subscriber, onProgress),
      columns: {
        email: ({ email }) => email,
        createdAt: ({ createdAt }) => momentInFile(createdAt),
        leaveLink,
      },
    }}
    nameOf={({ email }) => email}
    removal={{
      body: ({ email }) => `${email} will no longer get the newsletter.`,
      confirmLabel: "Yes, delete the address",
      refused: "This address could not be deleted.",
      run: ({ _id }) => deleteSubscriber(_id),
    }}
  />
);

const leaveLink = ({ _id, leaveToken }: Subscriber): string =>
  `${location.origin}${pages.newsletterLink.alias}?token=${_id}.${leaveToken}`;

const columns: Column<Subscriber>[] = [
  {
    name: "Address",
    width: "1fr",
    position: "col-start-1",
    cell: ({ email }) => <Email address={email} className="font-semibold" />,
  },
  {
    name: "Since",
    position: "col-start-1 row-start-2",
    cell: ({ createdAt }) => (
      <span className="text-muted text-sm">
        <span className="@3xl:hidden">Since </span>
        <Moment date={createdAt} />
      </span>
    ),
  },
];
