import { allSubscribers, deleteSubscriber, NEWEST, type Subscriber, subscribersPage } from "../../data/inbox.ts";
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

/** Who wants the newsletter, live, newest first. */
export const NewsletterPage = () => {
  const { place } = usePlace();
  const paged = usePaged("subscribers", NEWEST, place, subscribersPage);
  const area = useArea();
  const act = useAct(area);
  const remove = ({ _id, email }: Subscriber) =>
    act({
      id: _id,
      question: { body: `${email} will get no newsletter any more.`, confirmLabel: "Yes, delete the address" },
      run: () => deleteSubscriber(_id),
      done: `${email} Successfully deleted`,
      refused: "This address could not be deleted.",
      removes: true,
    });
  return (
    <Page title="Newsletter" lead="The addresses that the newsletter goes to.">
      <DownloadButton
        file="newsletter.csv"
        readAll={allSubscribers}
        columns={{ email: ({ email }) => email, createdAt: ({ createdAt }) => createdAt?.toISOString() ?? "" }}
      />
      <PagedTable
        paged={paged}
        what="the addresses"
        caption="Newsletter addresses, newest first"
        columns={columns(remove)}
        area={area}
        empty={<EmptyNotice title="Nobody has subscribed yet">New addresses appear here as they come in.</EmptyNotice>}
      />
    </Page>
  );
};

const columns = (onDelete: (subscriber: Subscriber) => void): Column<Subscriber>[] => [
  { name: "Address", cell: ({ email }) => <span className="break-all font-semibold">{email}</span> },
  {
    name: "Since",
    cell: ({ createdAt }) => (
      <span className="text-muted text-sm">
        <Moment date={createdAt} />
      </span>
    ),
  },
  {
    name: "Action",
    cell: (subscriber) => (
      <Button
        variant="ghost"
        className="-me-2.5 btn-square text-error @3xl:-ms-2.5"
        aria-label={`Delete ${subscriber.email}`}
        title="Delete"
        onClick={() => onDelete(subscriber)}
      >
        <Bin />
      </Button>
    ),
  },
];
