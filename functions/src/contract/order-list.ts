import { type OrderStage, STAGES_TO_SHIP } from "./order-stage.ts";

/** The states that are stages of an order. */
export const STAGES_IN = {
  "to-ship": STAGES_TO_SHIP,
  shipped: ["shipped", "delivered"],
  refunded: ["refunded"],
} as const satisfies Record<string, readonly OrderStage[]>;

export const ORDER_STATES = [
  "unpaid",
  "paid",
  "to-ship",
  "shipped",
  "refunded",
  "disputed",
  "owed",
  "reported",
] as const;

export const ORDER_SORTS = ["newest", "oldest", "total", "customer"] as const;

/** The query of the list of all orders. */
export interface OrdersAsked {
  /** An email address, an ID, or words of the order. */
  q?: string | undefined;
  state?: (typeof ORDER_STATES)[number] | undefined;
  /** The earliest time, in ISO 8601. */
  from?: string | undefined;
  /** The time before which they were placed, in ISO 8601. */
  to?: string | undefined;
  sort?: (typeof ORDER_SORTS)[number] | undefined;
}
