import { LETTER_DAYS } from "contract/limits";
import { LETTER_STATES, type LetterAnswer, type LetterState } from "contract/mail";
import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { sendLetterAgain, useLetters } from "../../data/mail/letters.ts";
import { LETTER_TITLES, LetterFate, recipientOf } from "../../shop/letter.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Email } from "../../ui/email.tsx";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { Moment } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import { byApi, useAct, useArea } from "../../ui/table/use-act.ts";
import { usePlace } from "../../ui/table/use-place.ts";

const LABELS: Record<LetterState, string> = { waiting: "Waiting", "given-up": "Given up", sent: "Sent" };
/** The text of an empty list, and where it leads. */
const EMPTY: Record<LetterState, { title: string; other: LetterState }> = {
  waiting: { title: "No emails are waiting", other: "sent" },
  "given-up": { title: "No emails were given up", other: "sent" },
  sent: { title: `No email was sent in the last ${LETTER_DAYS} days`, other: "waiting" },
};

/** The shop's emails: waiting, given up, or sent. Admins have them sent again. */
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
  const sendAgain = (letter: LetterAnswer) =>
    act({
      id: letter._id,
      run: () => byApi(sendLetterAgain(letter._id)),
      done: "The email will be sent within ten minutes.",
      removes: state === "given-up",
    });
  const action: Column<LetterAnswer> = {
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
          aria-label={`Send again: ${LETTER_TITLES[letter.template]} to ${recipientOf(letter)}`}
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
      empty={
        <EmptyNotice
          title={EMPTY[state].title}
          action={
            <ButtonLink to={{ search: `?state=${EMPTY[state].other}` }}>
              {`Show ${LABELS[EMPTY[state].other].toLowerCase()} emails`}
            </ButtonLink>
          }
        />
      }
    />
  );
};

const columns: Column<LetterAnswer>[] = [
  {
    name: "Email",
    place: "col-start-1",
    cell: (letter) => (
      <>
        <span className="block font-semibold">{LETTER_TITLES[letter.template]}</span>
        <Email address={recipientOf(letter)} />
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
        <span className="block text-sm">
          <LetterFate letter={letter} />
        </span>
        {letter.reason && (
          <span dir="auto" className="block text-muted text-sm wrap-anywhere">
            {letter.reason}
          </span>
        )}
      </>
    ),
  },
];
