import type { OrderLine, StoredOrder } from "./order.ts";

/** The stages of an order. A dispute, or a refund of a part, stands beside the stage. */
export const ORDER_STAGES = ["unpaid", "to-ship", "part-shipped", "shipped", "delivered", "refunded"] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** The stages that wait for a shipment. */
export const STAGES_TO_SHIP = ["to-ship", "part-shipped"] as const satisfies OrderStage[];

/** True if nothing is left to do: everything has arrived, or all money went back, and none of it is owed. */
export const isOver = ({ stage, owedCents = 0 }: Pick<StoredOrder, "stage" | "owedCents">): boolean =>
  (stage === "delivered" || stage === "refunded") && owedCents === 0;

type Counters = Pick<OrderLine, "quantity" | "shipped" | "refunded">;

/** The fields that decide an order's stage. */
export type StageFacts = Pick<
  StoredOrder,
  "paid" | "totalCents" | "refundedCents" | "owedCents" | "dispute" | "underway"
> & { lines: readonly Counters[] };

/** The pieces of a line that are still to be shipped. Refunded pieces are first those that were not shipped. */
export const leftToShip = ({ quantity, shipped, refunded }: Counters): number =>
  Math.max(0, quantity - shipped - refunded);

/** True if all money of a paid order went back. Then an admin may return its quantity to the stock. */
export const isMoneyReturned = ({ paid, totalCents, refundedCents = 0, dispute }: Omit<StageFacts, "lines">): boolean =>
  paid && (dispute === "lost" || refundedCents >= totalCents);

/** True if the order is the user's, has the product, is paid, and not all of its money went back. */
export const isPurchase = (order: StoredOrder, by: { uid: string; productId: string }): boolean =>
  order.customer.uid === by.uid && order.productIds.includes(by.productId) && order.paid && !isMoneyReturned(order);

/** True if a part of the order has left. */
export const hasShipped = ({ lines }: Pick<StageFacts, "lines">): boolean => lines.some(({ shipped }) => shipped > 0);

/**
 * An order's stage. It is derived: each write that changes one of these fields stores it. An unshipped order whose
 * every piece is refunded is "refunded" even while some of its money is not back. So is one whose whole
 * refund the bank returned: none of it is to be shipped, and `owedCents` says what is owed.
 */
export const stageOf = (order: StageFacts): OrderStage => {
  if (!order.paid) return "unpaid";
  if (isMoneyReturned(order) || (order.refundedCents ?? 0) + (order.owedCents ?? 0) >= order.totalCents)
    return "refunded";
  const isBegun = hasShipped(order);
  if (order.lines.some((line) => leftToShip(line) > 0)) return isBegun ? "part-shipped" : "to-ship";
  if (!isBegun) return "refunded";
  return (order.underway ?? 0) > 0 ? "shipped" : "delivered";
};

/** The money that the shop keeps of a paid order, in whole cents: nothing once a dispute is lost. */
export const keptCentsOf = (order: Omit<StageFacts, "lines">): number =>
  isMoneyReturned(order) ? 0 : order.totalCents - (order.refundedCents ?? 0);

/** The derived fields that an order stores, for lists and sums. */
export const derivedOf = (order: StageFacts): Pick<StoredOrder, "stage" | "keptCents"> => ({
  stage: stageOf(order),
  ...(order.paid && { keptCents: keptCentsOf(order) }),
});

/** "restock" returns the order's quantity to the stock. */
type OrderAction = "pay" | "cancel" | "ship" | "deliver" | "take-back" | "refund" | "restock";

/** The actions that an order allows. Payments and refunds under way at the provider go on by themselves. */
export const nextActions = (
  order: StageFacts & Pick<StoredOrder, "refundingCents"> & { restockedAt?: Date | string | null },
): OrderAction[] => {
  if (!order.paid) return ["pay", "cancel"];
  const stage = stageOf(order);
  const actions: OrderAction[] = [];
  if (stage === "to-ship" || stage === "part-shipped") actions.push("ship");
  if ((order.underway ?? 0) > 0) actions.push("deliver");
  if (hasShipped(order)) actions.push("take-back");
  if (refundableCents(order) > 0) actions.push("refund");
  if (isMoneyReturned(order) && !order.restockedAt) actions.push("restock");
  return actions;
};

/** The amount that can still be refunded, in whole cents. While a payment is disputed, the bank decides. */
export const refundableCents = ({
  paid,
  totalCents,
  refundedCents = 0,
  refundingCents = 0,
  dispute,
}: Omit<StageFacts, "lines"> & Pick<StoredOrder, "refundingCents">): number =>
  paid && dispute !== "open" && dispute !== "lost" ? Math.max(0, totalCents - refundedCents - refundingCents) : 0;
