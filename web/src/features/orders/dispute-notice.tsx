import type { Order } from "contract/order-answer";
import { stripePayment } from "../../config/stripe-dashboard.ts";
import { Moment } from "../../ui/moment.tsx";
import { OutLink } from "./shipments.tsx";

/** What the customer's bank asks of the shop, and what can't be done until it has decided. */
export const DisputeNotice = ({ order: { disputedAt, transactionId } }: { order: Order }) => (
  <section aria-labelledby="dispute" className="alert alert-error alert-soft flex flex-col items-start gap-2">
    <h2 id="dispute" className="font-semibold">
      Payment disputed
    </h2>
    <p>
      <span>The customer's bank disputed this payment on </span>
      <Moment date={disputedAt} />
      <span>
        . It asks for proof that the customer ordered and received this, such as the tracking number and your messages.
        Send it in Stripe before the deadline there; otherwise the bank decides without it.
      </span>
    </p>
    <p>Until the bank decides, you can't refund this order here. Shipping asks you first.</p>
    {transactionId && <OutLink href={stripePayment(transactionId)}>Respond in Stripe</OutLink>}
  </section>
);
