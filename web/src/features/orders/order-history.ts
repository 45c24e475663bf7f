import { formatCents } from "contract/money";
import { trackingAddress } from "contract/shipment";
import type { ShopOrder } from "../../data/orders/order.ts";
import type { OrderRefund } from "../../data/orders/refunds.ts";
import type { OrderShipment } from "../../data/orders/shipments.ts";
import { DISPUTES } from "../../ui/reversals.tsx";

/** Something that happened to an order. */
export interface OrderEvent {
  what: string;
  /** Null is this moment. */
  at: Date | null;
  /** Where the carrier says more. */
  href?: string | undefined;
}

const withCarrier = ({ carrier }: OrderShipment) => (carrier ? ` with ${carrier}` : "");

const eventsOf = (shipment: OrderShipment) => [
  { what: `Shipped${withCarrier(shipment)}`, at: shipment.shippedAt, href: trackingAddress(shipment) },
  ...(shipment.deliveredAt ? [{ what: "Delivered", at: shipment.deliveredAt }] : []),
];

const STATES: Record<OrderRefund["status"], string> = {
  decided: "Refund decided",
  sent: "Refund on its way",
  succeeded: "Refunded",
  failed: "Refund failed",
};

/** What has happened to an order, oldest first. An order stores the last of its refunds, with their sum. */
export const historyOf = (
  order: ShopOrder,
  shipments: readonly OrderShipment[] = [],
  refunds: readonly OrderRefund[] = [],
): OrderEvent[] => {
  const { createdAt, paidAt, refundedCents = 0, refundedAt, dispute, disputedAt, restockedAt } = order;
  const since: [string, Date | null | undefined][] = [
    ["Paid", paidAt],
    [`Disputed${dispute ? DISPUTES[dispute] : ""}`, disputedAt],
    ...(refunds.length > 0
      ? refunds.map(({ status, cents, changedAt }): [string, Date] => [
          `${STATES[status]}: ${formatCents(cents)}`,
          changedAt,
        ])
      : [[`Refunded ${formatCents(refundedCents)}`, refundedAt] as [string, Date | null | undefined]]),
    ["Returned to stock", restockedAt],
  ];
  const events = [...since.flatMap(([what, at]) => (at ? [{ what, at }] : [])), ...shipments.flatMap(eventsOf)];
  return [{ what: "Ordered", at: createdAt }, ...events.sort((a, b) => a.at.getTime() - b.at.getTime())];
};
