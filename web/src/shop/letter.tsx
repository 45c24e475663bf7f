import { type LetterAnswer, type LetterName, OWNER } from "contract/mail";
import { Moment } from "../ui/moment.tsx";

export const LETTER_TITLES: Record<LetterName, string> = {
  "order-placed": "Order placed",
  "order-paid": "Receipt",
  "order-shipped": "Order shipped",
  "order-given-up": "Order not paid in time",
  "order-refunded": "Refund",
  "invoice-issued": "Invoice",
  "credit-note-issued": "Credit note",
  "recall-notice": "Recall",
  "refund-failed": "Refund returned",
  "payment-returned": "Payment returned",
  "back-in-stock": "Back in stock",
  "list-reminder": "List reminder",
  "supply-expires": "Supplies expire soon",
  "newsletter-confirm": "Newsletter: please confirm",
  "bookkeeper-confirm": "Bookkeeper: please confirm",
  "owner-order-paid": "Order paid",
  "owner-payment-disputed": "Payment disputed",
  "owner-refund-failed": "Refund returned",
  "owner-message": "Message from the contact form",
  "owner-letter-unsent": "Email not sent",
};

export const recipientOf = ({ to }: Pick<LetterAnswer, "to">): string => (to === OWNER ? "the shop's owner" : to);

interface LetterFateProps {
  letter: Pick<LetterAnswer, "status" | "attempts" | "nextAt" | "sentAt" | "createdAt">;
}

export const LetterFate = ({ letter: { status, attempts, nextAt, sentAt, createdAt } }: LetterFateProps) => {
  const tried = attempts === 1 ? "Tried once" : `Tried ${attempts} times`;
  if (status === "sending") return <span>Being sent</span>;
  if (status === "given-up") return <span>{`${tried}, then given up`}</span>;
  if (status === "sent")
    return (
      <>
        <span>Sent: </span>
        <Moment date={sentAt} />
      </>
    );
  const isForLater = nextAt !== null && createdAt !== null && nextAt > createdAt;
  if (attempts === 0 && !isForLater) return <span>Waiting to be sent</span>;
  return (
    <>
      <span>{attempts === 0 ? "To be sent: " : `${tried}, again: `}</span>
      <Moment date={nextAt} />
    </>
  );
};
