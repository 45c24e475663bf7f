import { LETTER_DAYS } from "contract/lifetimes";
import { LETTER_STATES, type LetterAnswer, type LetterState } from "contract/mail";
import { pages } from "../../config/pages.ts";
import { sendLetterAgain, useLetters } from "../../data/mail/letters.ts";
import { LETTER_TITLES, LetterFate, recipientOf } from "../../shop/letter.tsx";
import { Email } from "../../ui/email.tsx";
import { FilterLinks, useChoice } from "../../ui/filter-links.tsx";
import { Moment } from "../../ui/moment.tsx";
import { BESIDE, type Column } from "../../ui/table/data-table.tsx";
import { Inbox } from "../../ui/table/inbox.tsx";
import { useCursor } from "../../ui/table/paged-table.tsx";
import { byApi } from "../../ui/table/use-act.ts";

const LABELS: Record<LetterState, string> = { waiting: "Waiting", "given-up": "Given up", sent: "Sent" };
const TO_SENT = { label: "Show sent emails", to: { search: "?state=sent" } };
const EMPTY = {
  waiting: { title: "No emails are waiting", next: TO_SENT },
  "given-up": { title: "No emails were given up", next: TO_SENT },
  sent: {
    title: `No email was sent in the last ${LETTER_DAYS} days`,
    next: { label: "Show waiting emails", to: { search: "?state=waiting" } },
  },
} satisfies Record<LetterState, unknown>;

export const LettersPage = () => {
  const state = useChoice(LETTER_STATES);
  return <Letters key={state} state={state} />;
};

const Letters = ({ state }: { state: LetterState }) => (
  <Inbox
    title={pages.letters.title}
    lead={pages.letters.lead}
    what="the emails"
    caption={`${LABELS[state]} emails, newest first`}
    live={useLetters(state, useCursor().after)}
    columns={columns}
    empty={EMPTY[state]}
    nameOf={(letter) => `${LETTER_TITLES[letter.template]} to ${recipientOf(letter)}`}
    move={
      state === "sent"
        ? undefined
        : {
            label: "Send again",
            run: ({ _id }) => byApi(sendLetterAgain(_id)),
            done: "The email will be sent within ten minutes.",
            stays: state === "waiting",
            isFor: ({ status }) => status !== "sending",
          }
    }
  >
    <FilterLinks label="Emails to show" names={LETTER_STATES} labels={LABELS} current={state} />
  </Inbox>
);

const columns: Column<LetterAnswer>[] = [
  {
    name: "Email",
    width: "minmax(12rem,1.2fr)",
    position: "col-start-1",
    cell: (letter) => (
      <>
        <span className="block font-semibold @3xl:inline">{LETTER_TITLES[letter.template]}</span>
        <Email address={recipientOf(letter)} className="@3xl:ms-2 @3xl:inline" />
      </>
    ),
  },
  {
    name: "Written",
    position: "col-start-1 row-start-2",
    cell: ({ createdAt }) => <Moment date={createdAt} className="text-muted text-sm" />,
  },
  {
    name: "Status",
    width: "minmax(10rem,1fr)",
    position: "col-span-2 row-start-3",
    cell: (letter) => (
      <>
        <span className="block text-sm @3xl:inline">
          <LetterFate letter={letter} />
        </span>
        {letter.reason && (
          <span dir="auto" className={BESIDE}>
            {letter.reason}
          </span>
        )}
      </>
    ),
  },
];
