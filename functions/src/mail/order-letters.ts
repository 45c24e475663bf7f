import { OWNER } from "../contract/mail.ts";
import type { StoredOrder } from "../contract/order.ts";
import type { StoredPayment } from "../contract/payment.ts";
import type { StoredRefund } from "../contract/refund.ts";
import type { StoredShipment } from "../contract/shipment.ts";
import { eventOf, type NewLetter } from "./outbox.ts";

/** An order and its ID. */
interface Order {
  orderId: string;
  order: StoredOrder;
}

/** Each letter about an order names its customer, for their data export, and the order, for its page. */
const inShort = ({ orderId, order: { customer, totalCents } }: Order) => ({
  orderId,
  uid: customer.uid,
  name: customer.name,
  totalCents,
});

const inFull = ({ orderId, order }: Order) => ({
  ...inShort({ orderId, order }),
  lines: order.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
});

export const placedEvent = (orderId: string): string => eventOf("order-placed", orderId);

/** To the customer: the order is placed. */
export const orderPlaced = ({ orderId, order }: Order): NewLetter => ({
  event: placedEvent(orderId),
  to: order.customer.email,
  template: "order-placed",
  data: inFull({ orderId, order }),
});

/** To the customer: the receipt. To the owner: the order is paid. */
export const orderPaid = ({ orderId, order }: Order, transactionId: string): NewLetter[] => [
  {
    event: eventOf("order-paid", orderId),
    to: order.customer.email,
    template: "order-paid",
    data: { ...inFull({ orderId, order }), ...order.delivery, transactionId },
  },
  {
    event: eventOf("owner-order-paid", orderId),
    to: OWNER,
    template: "owner-order-paid",
    data: inFull({ orderId, order }),
  },
];

/** To the customer: a package is on its way, and what is in it. */
export const orderShipped = (
  { orderId, order }: Order,
  shipmentId: string,
  { lines, carrier, tracking }: Pick<StoredShipment, "lines" | "carrier" | "tracking">,
): NewLetter => ({
  event: eventOf("order-shipped", orderId, shipmentId),
  to: order.customer.email,
  template: "order-shipped",
  data: {
    orderId,
    uid: order.customer.uid,
    name: order.customer.name,
    carrier,
    tracking,
    lines: lines.map(({ line, quantity }) => ({ name: order.lines[line]?.name ?? "", quantity })),
  },
});

/** To the customer: the order was not paid in time. */
export const orderGivenUp = ({ orderId, order }: Order): NewLetter => ({
  event: eventOf("order-given-up", orderId),
  to: order.customer.email,
  template: "order-given-up",
  data: inFull({ orderId, order }),
});

/** What an order stores of its refunds and of a dispute. */
type Reversals = Pick<StoredOrder, "refundedCents" | "refundedAt" | "dispute" | "disputedAt">;

/**
 * What is new in an order's refunds and disputes. To the customer: more was refunded than before, and why. To the
 * owner: the payment is disputed. A refund that fails, and a dispute that ends, are told by nobody but the order's
 * page.
 */
export const orderReversed = (
  { orderId, order }: Order,
  now: Reversals,
  succeeded: readonly Pick<StoredRefund, "reason">[],
): NewLetter[] => {
  const [before, after] = [order.refundedCents ?? 0, now.refundedCents ?? 0];
  const refunded: NewLetter = {
    event: eventOf("order-refunded", orderId, after, now.refundedAt?.getTime() ?? 0),
    to: order.customer.email,
    template: "order-refunded",
    data: {
      ...inShort({ orderId, order }),
      cents: after - before,
      refundedCents: after,
      reasons: [...new Set(succeeded.map(({ reason }) => reason))].filter(Boolean),
    },
  };
  const disputed: NewLetter = {
    event: eventOf("payment-disputed", orderId, now.disputedAt?.getTime() ?? 0),
    to: OWNER,
    template: "owner-payment-disputed",
    data: inShort({ orderId, order }),
  };
  const isDisputed = now.dispute === "open" && order.dispute !== "open";
  return [...(after > before ? [refunded] : []), ...(isDisputed ? [disputed] : [])];
};

/** To the customer: a payment that no order waited for was returned. */
export const paymentReturned = (
  paymentIntentId: string,
  { orderId, uid, amount: cents }: Pick<StoredPayment, "orderId" | "uid" | "amount">,
  customer: { email: string; name: string },
): NewLetter => ({
  event: eventOf("payment-returned", paymentIntentId),
  to: customer.email,
  template: "payment-returned",
  data: { orderId, uid, name: customer.name, cents },
});
