import { pages } from "../../config/pages.ts";
import type { SHOWN_STATES } from "../../data/orders/orders-address.ts";

export const STATE_LABELS: Record<(typeof SHOWN_STATES)[number], string> = {
  all: "All",
  unpaid: "Unpaid",
  paid: "Paid",
  "to-ship": pages.toShip.title,
  shipped: "Shipped",
  refunded: "Refunded",
  disputed: "Disputed",
  owed: "Refund owed",
  reported: "Reported",
};
