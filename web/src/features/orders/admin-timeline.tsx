import type { LetterAnswer } from "contract/mail";
import type { Order } from "contract/order-answer";
import type { OrderNote } from "contract/order-note";
import { Link } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useOrderLetters } from "../../data/mail/letters.ts";
import { useNote } from "../../data/orders/note.ts";
import { LETTER_TITLES, LetterFate, recipientOf } from "../../shop/letter.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import type { AfterPayment } from "./order-details.tsx";
import { historyOf, inOrder, type OrderEvent } from "./order-history.ts";
import { Timeline } from "./order-parts.tsx";

interface AdminTimelineProps extends Pick<AfterPayment, "shipments" | "refunds"> {
  order: Order;
}

/** What happened to an order, with its emails and the note. */
export const AdminTimeline = ({ order, shipments, refunds }: AdminTimelineProps) => {
  const letters = useOrderLetters(order._id);
  const note = useNote(order._id);
  return (
    <WhenReady live={letters} what="the emails">
      {(sent) => (
        <Timeline
          events={inOrder([
            ...historyOf(order, shipments, refunds),
            ...sent.map(emailEvent),
            ...(note.status === "ready" && note.data?.note ? [noteEvent(note.data)] : []),
          ])}
        />
      )}
    </WhenReady>
  );
};

const emailEvent = (letter: LetterAnswer): OrderEvent => ({
  what: `Email: ${LETTER_TITLES[letter.template]}`,
  at: letter.status === "sent" ? letter.sentAt : letter.status === "given-up" ? letter.createdAt : null,
  detail: (
    <>
      <span>{`To ${recipientOf(letter)}`}</span>
      {letter.status !== "sent" && (
        <>
          <span>. </span>
          <LetterFate letter={letter} />
        </>
      )}
      {letter.status === "given-up" && (
        <span className="block">
          <span dir="auto">{letter.reason}</span>
          <Link to={`${pages.letters.path}?state=given-up`} className="text-link ms-2">
            Send again
          </Link>
        </span>
      )}
    </>
  ),
  isInternal: true,
});

const noteEvent = ({ note, by, writtenAt }: OrderNote): OrderEvent => ({
  what: by ? `Note by ${by.name}` : "Note",
  at: writtenAt,
  detail: (
    <span dir="auto" className="whitespace-pre-line">
      {note}
    </span>
  ),
  isInternal: true,
});
