import { trackingAddress } from "contract/carriers";
import { formatCents } from "contract/money";
import type { Order } from "contract/order-answer";
import type { Refund } from "contract/refund";
import type { Shipment } from "contract/shipment";
import type { ReactNode } from "react";
import { DISPUTES } from "../../shop/reversals.tsx";

export interface OrderEvent {
  what: string;
  at: string | null;
  href?: string | undefined;
  detail?: ReactNode;
  /** Not for the customer. */
  isInternal?: true;
}

const withCarrier = ({ carrier }: Shipment) => (carrier ? ` with ${carrier}` : "");

const eventsOf = (shipment: Shipment): OrderEvent[] => [
  { what: `Shipped${withCarrier(shipment)}`, at: shipment.shippedAt, href: trackingAddress(shipment) },
  { what: "Delivered", at: shipment.deliveredAt },
];

const STATES: Record<Refund["status"], string> = {
  decided: "Refund decided",
  sent: "Refund on its way",
  succeeded: "Refunded",
  failed: "Refund failed",
};

const timeOf = ({ at }: OrderEvent) => (at ? Date.parse(at) : Number.POSITIVE_INFINITY);

/** Oldest first. Events that are still to come are last. */
export const inOrder = (events: readonly OrderEvent[]): OrderEvent[] =>
  [...events].sort((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) - timeOf(b)));

/** The history of an order, oldest first. Without refunds, the order's own sum stands for them. */
export const historyOf = (
  order: Order,
  shipments: readonly Shipment[] = [],
  refunds: readonly Refund[] = [],
): OrderEvent[] => {
  const { createdAt, paidAt, refundedCents, refundedAt, dispute, disputedAt, restockedAt, referencesChangedAt } = order;
  const since: [string, string | null][] = [
    ["Paid", paidAt],
    [`Disputed${dispute ? DISPUTES[dispute] : ""}`, disputedAt],
    ...(refunds.length > 0
      ? refunds.map(({ status, cents, changedAt }): [string, string | null] => [
          `${STATES[status]}: ${formatCents(cents)}`,
          changedAt,
        ])
      : [[`Refunded ${formatCents(refundedCents)}`, refundedAt] as [string, string | null]]),
    ["Returned to stock", restockedAt],
    ["PO number or reference changed", referencesChangedAt],
  ];
  const events = [...since.map(([what, at]) => ({ what, at })), ...shipments.flatMap(eventsOf)];
  return [{ what: "Ordered", at: createdAt }, ...inOrder(events.filter(({ at }) => at))];
};
