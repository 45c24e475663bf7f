import type { SHOWN_STATES } from "../../data/orders/orders-address.ts";

export const STATE_LABELS: Record<(typeof SHOWN_STATES)[number], string> = {
  all: "All",
  unpaid: "Unpaid",
  paid: "Paid",
  disputed: "Disputed",
  owed: "Refund owed",
  reported: "Reported",
};
