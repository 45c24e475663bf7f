/** What an order is, so that lists can be asked for it. */
export const ORDER_STAGES = ["unpaid", "to-ship", "refunded"] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** What an order is. It is worked out, never decided: each write that changes one of these fields stores it anew. */
export const stageOf = ({
  paid,
  totalCents,
  refundedCents = 0,
}: {
  paid: boolean;
  totalCents: number;
  refundedCents?: number | undefined;
}): OrderStage => {
  if (!paid) return "unpaid";
  return refundedCents >= totalCents ? "refunded" : "to-ship";
};
