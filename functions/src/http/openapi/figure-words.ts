/** Descriptions of the fields of the overview, of the tax report, and of what waits for an admin. */
export const FIGURE_WORDS: Record<string, string> = {
  "Overview.zone": "The time zone of these days.",
  "Overview.from": "The first day, as in 2026-11-26.",
  "Overview.to": "The last day, as in 2026-11-26.",
  "TaxReport.state": "Such as `NJ`; null for orders that were placed without tax.",
  "TaxReport.zone": "The time zone of the days.",
  "TaxReport.orders": "How many orders were paid.",
  "Overview.orders": "How many paid orders were placed.",
  "Waiting.orders": "How many paid orders are not all shipped.",
  "Waiting.unpaid": "How many orders are not paid.",
  "Waiting.disputed": "How many orders have a dispute that the bank has not decided.",
  "Waiting.reported": "How many orders have missing or damaged pieces that the shop has not dealt with.",
  "Waiting.messages": "How many messages are not answered.",
  "Waiting.letters": "How many emails were given up.",
  "Overview.reported": "How many orders have missing or damaged pieces that the shop has not dealt with.",
  "Overview.owed": "How many orders have a refund that the bank returned.",
};
