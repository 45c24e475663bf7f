import { claimOf } from "contract/dispute";
import type { Order } from "contract/order-answer";
import { stripePayment } from "../../config/stripe-dashboard.ts";
import { Moment } from "../../ui/moment.tsx";
import { OutLink } from "./shipments.tsx";

/** What the customer's bank asks of the shop, and what can't be done until it has decided. */
export const DisputeNotice = ({ order }: { order: Order }) => {
  const { disputedAt, disputeReason, disputeDueAt, transactionId } = order;
  const { says, asks } = claimOf(disputeReason);
  return (
    <section aria-labelledby="dispute" className="alert alert-error alert-soft flex flex-col items-start gap-2">
      <h2 id="dispute" className="font-semibold">
        Payment disputed
      </h2>
      <p>
        <span>The customer's bank disputed this payment on </span>
        <Moment date={disputedAt} />
        <span>{says ? `. It says that ${says}.` : "."}</span>
      </p>
      <p>
        <span>{`It asks for ${asks}. Send it in Stripe `}</span>
        {disputeDueAt ? (
          <strong>
            <span>by </span>
            <Moment date={disputeDueAt} />
          </strong>
        ) : (
          <span>before the deadline there</span>
        )}
        <span>; otherwise the bank decides without it.</span>
      </p>
      <p>Until the bank decides, you can't refund this order here. Shipping asks you first.</p>
      {transactionId && <OutLink href={stripePayment(transactionId)}>Respond in Stripe</OutLink>}
    </section>
  );
};
