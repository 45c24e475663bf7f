import { LETTER_STATES, type LetterName, type LetterState, OWNER } from "contract/mail";
import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { type ShopLetter, sendLetterAgain, useLetters } from "../../data/mail/letters.ts";
import { Button } from "../../ui/button.tsx";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { Moment } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import { byApi, useAct, useArea } from "../../ui/table/use-act.ts";
import { usePlace } from "../../ui/table/use-place.ts";

const LABELS: Record<LetterState, string> = { waiting: "Waiting", "given-up": "Given up", sent: "Sent" };
const EMPTY: Record<LetterState, string> = {
  waiting: "No emails are waiting",
  "given-up": "No email was given up",
  sent: "No email was sent in the last 30 days",
};

const TITLES: Record<LetterName, string> = {
  "order-placed": "Order placed",
  "order-paid": "Receipt",
  "order-shipped": "Order shipped",
  "order-given-up": "Order not paid in time",
  "order-refunded": "Refund",
  "payment-returned": "Payment returned",
  "newsletter-confirm": "Newsletter: please confirm",
  "owner-order-paid": "Order paid",
  "owner-payment-disputed": "Payment disputed",
  "owner-message": "Message from the contact form",
  "owner-letter-unsent": "Email not sent",
};

const recipientOf = ({ to }: ShopLetter) => (to === OWNER ? "the shop's owner" : to);

/** The letters that the shop sends: those that wait, were given up and why, or were sent. Admins have them sent again. */
export const LettersPage = () => {
  const [search] = useSearchParams();
  const state = LETTER_STATES.find((one) => one === search.get("state")) ?? "waiting";
  return (
    <Page title={pages.letters.title} lead={pages.letters.lead}>
      <FilterLinks label="Emails to show" names={LETTER_STATES} labels={LABELS} current={state} />
      <Letters key={state} state={state} />
    </Page>
  );
};

const Letters = ({ state }: { state: LetterState }) => {
  const area = useArea();
  const act = useAct(area);
  const sendAgain = (letter: ShopLetter) =>
    act({
      id: letter._id,
      run: () => byApi(sendLetterAgain(letter._id)),
      done: "The email will be sent within ten minutes.",
      removes: state === "given-up",
    });
  const action: Column<ShopLetter> = {
    name: "Action",
    isScreenOnly: true,
    place: "col-start-1 row-start-3",
    cell: (letter) =>
      letter.status === "sending" ? (
        <span />
      ) : (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-3 whitespace-nowrap"
          aria-label={`Send again: ${TITLES[letter.template]} to ${recipientOf(letter)}`}
          onClick={() => void sendAgain(letter)}
        >
          Send again
        </Button>
      ),
  };
  return (
    <PagedTable
      live={useLetters(state, usePlace().after)}
      what="the emails"
      caption={`${LABELS[state]} emails, newest first`}
      columns={state === "sent" ? columns : [...columns, action]}
      area={area}
      empty={<EmptyNotice title={EMPTY[state]} />}
    />
  );
};

const columns: Column<ShopLetter>[] = [
  {
    name: "Email",
    place: "col-start-1",
    cell: (letter) => (
      <>
        <span className="block font-semibold">{TITLES[letter.template]}</span>
        <span className="block break-all text-sm">{recipientOf(letter)}</span>
        <span className="block text-muted text-sm">
          <Moment date={letter.createdAt} />
        </span>
      </>
    ),
  },
  {
    name: "Status",
    place: "col-span-2 row-start-2",
    cell: (letter) => (
      <>
        <span className="block text-sm">{stateOf(letter)}</span>
        {letter.reason && (
          <span dir="auto" className="block text-muted text-sm wrap-anywhere">
            {letter.reason}
          </span>
        )}
      </>
    ),
  },
];

const stateOf = ({ status, attempts, nextAt, sentAt }: ShopLetter) => {
  const tried = attempts === 1 ? "Tried once" : `Tried ${attempts} times`;
  if (status === "sending") return "Is being sent";
  if (status === "given-up") return `${tried}, and given up`;
  if (status === "sent")
    return (
      <>
        <span>Sent: </span>
        <Moment date={sentAt} />
      </>
    );
  if (attempts === 0) return "New";
  return (
    <>
      <span>{`${tried}, again: `}</span>
      <Moment date={nextAt} />
    </>
  );
};
