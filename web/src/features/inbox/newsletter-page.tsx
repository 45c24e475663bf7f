import { pages } from "../../config/pages.ts";
import { withDb } from "../../data/firebase/with-db.ts";
import type { Subscriber } from "../../data/subscribers/subscribers-page.ts";
import { useSubscribersTable } from "../../data/subscribers/use-subscribers-table.ts";
import { Moment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { Inbox } from "../../ui/table/list-page.tsx";
import { useCursor } from "../../ui/table/use-cursor.ts";

/** The newsletter's subscribers, live, newest first. */
export const NewsletterPage = () => (
  <Inbox
    title={pages.newsletter.title}
    lead={pages.newsletter.lead}
    what="the addresses"
    caption="Newsletter addresses, newest first"
    table={useSubscribersTable(useCursor().cursor)}
    columns={columns}
    empty={{ title: "Nobody has subscribed yet", children: "New addresses appear here as they come in." }}
    download={{
      file: "newsletter.csv",
      readAll: async (onProgress) => (await import("../../data/database.ts")).readSubscribers(onProgress),
      columns: {
        email: ({ email }) => email,
        createdAt: ({ createdAt }) => createdAt?.toISOString() ?? "",
        leaveLink,
      },
    }}
    nameOf={({ email }) => email}
    question={{
      body: ({ email }) => `${email} will no longer get the newsletter.`,
      confirmLabel: "Yes, delete the address",
    }}
    refused="This address could not be deleted."
    onDelete={(id) => withDb(({ db, deleteSubscriber }) => deleteSubscriber(db, id))}
  />
);

/** Addresses from before the shop asked for a confirmation have no link. */
const leaveLink = ({ _id, leaveToken }: Subscriber): string =>
  leaveToken ? `${location.origin}${pages.newsletterLink.alias}?token=${_id}.${leaveToken}` : "";

const columns: Column<Subscriber>[] = [
  {
    name: "Address",
    place: "col-start-1",
    cell: ({ email }) => <span className="break-all font-semibold">{email}</span>,
  },
  {
    name: "Since",
    place: "col-start-1 row-start-2",
    cell: ({ createdAt }) => (
      <span className="block text-muted text-sm @3xl:min-w-44">
        <span className="@3xl:hidden">Since </span>
        <Moment date={createdAt} />
      </span>
    ),
  },
];
