import type { SHOWN_STATES } from "../../data/orders/orders-address.ts";

/** What the states are called that lists of orders can be narrowed to. */
export const STATE_LABELS: Record<(typeof SHOWN_STATES)[number], string> = {
  all: "All",
  unpaid: "Unpaid",
  paid: "Paid",
  disputed: "Disputed",
};
