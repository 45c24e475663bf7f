import type { OrderLine, StoredOrder } from "./order.ts";

/** What an order is, so that lists can be asked for it. A dispute, or a refund of a part, stands beside it. */
export const ORDER_STAGES = ["unpaid", "to-ship", "part-shipped", "shipped", "delivered", "refunded"] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** The stages of orders that wait for the shop to ship something. */
export const STAGES_TO_SHIP = ["to-ship", "part-shipped"] as const satisfies OrderStage[];

/** Whether nothing is left to do for an order: everything has arrived, or all money went back. */
export const isOver = (stage: OrderStage): boolean => stage === "delivered" || stage === "refunded";

type Counters = Pick<OrderLine, "quantity" | "shipped" | "refunded">;

/** What an order's stage follows from. */
export type StageFacts = Pick<StoredOrder, "paid" | "totalCents" | "refundedCents" | "dispute" | "underway"> & {
  lines: readonly Counters[];
};

/** How many pieces of a line are still to be shipped. Pieces that are refunded are first those that were not shipped. */
export const leftToShip = ({ quantity, shipped, refunded }: Counters): number =>
  Math.max(0, quantity - shipped - refunded);

/** Whether the customer has all money of a paid order back. Then an admin may return its quantity to the stock. */
export const isMoneyReturned = ({ paid, totalCents, refundedCents = 0, dispute }: Omit<StageFacts, "lines">): boolean =>
  paid && (dispute === "lost" || refundedCents >= totalCents);

/** Whether a user has bought a product with this order: it is theirs, it is paid, and its money did not all go back. */
export const isPurchase = (order: StoredOrder, by: { uid: string; productId: string }): boolean =>
  order.customer.uid === by.uid && order.productIds.includes(by.productId) && order.paid && !isMoneyReturned(order);

/**
 * What an order is. It is worked out, never decided: each write that changes one of these fields stores it anew. An order of which nothing
 * was shipped and every piece is refunded is "refunded" even while some of its money is not back.
 */
export const stageOf = (order: StageFacts): OrderStage => {
  if (!order.paid) return "unpaid";
  if (isMoneyReturned(order)) return "refunded";
  const isBegun = order.lines.some(({ shipped }) => shipped > 0);
  if (order.lines.some((line) => leftToShip(line) > 0)) return isBegun ? "part-shipped" : "to-ship";
  if (!isBegun) return "refunded";
  return (order.underway ?? 0) > 0 ? "shipped" : "delivered";
};

/** How much of its payment the shop keeps of a paid order, in whole cents: nothing once a dispute is lost. */
export const keptCentsOf = (order: Omit<StageFacts, "lines">): number =>
  isMoneyReturned(order) ? 0 : order.totalCents - (order.refundedCents ?? 0);

/** What an order stores of what follows from it, so that lists can be asked for it and sums made. */
export const derivedOf = (order: StageFacts): Pick<StoredOrder, "stage" | "keptCents"> => ({
  stage: stageOf(order),
  ...(order.paid && { keptCents: keptCentsOf(order) }),
});

/** What somebody can do about an order. "restock" returns its quantity to the stock. */
export type OrderAction = "pay" | "cancel" | "ship" | "deliver" | "take-back" | "refund" | "restock";

/** What may come next for an order. A payment or refund that is under way at the provider goes on by itself. */
export const nextActions = (
  order: StageFacts & Pick<StoredOrder, "refundingCents"> & { restockedAt?: Date | string | null },
): OrderAction[] => {
  if (!order.paid) return ["pay", "cancel"];
  const stage = stageOf(order);
  const actions: OrderAction[] = [];
  if (stage === "to-ship" || stage === "part-shipped") actions.push("ship");
  if ((order.underway ?? 0) > 0) actions.push("deliver");
  if (order.lines.some(({ shipped }) => shipped > 0)) actions.push("take-back");
  if (refundableCents(order) > 0) actions.push("refund");
  if (isMoneyReturned(order) && !order.restockedAt) actions.push("restock");
  return actions;
};

/**
 * How much of a payment can still be refunded, in whole cents: what was neither refunded nor is on its way back. A bank that a payment is
 * disputed at decides alone.
 */
export const refundableCents = ({
  paid,
  totalCents,
  refundedCents = 0,
  refundingCents = 0,
  dispute,
}: Omit<StageFacts, "lines"> & Pick<StoredOrder, "refundingCents">): number =>
  paid && dispute !== "open" && dispute !== "lost" ? Math.max(0, totalCents - refundedCents - refundingCents) : 0;
