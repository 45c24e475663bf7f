import type { ActionName, Situation } from "./situations.ts";

/** Operations in a situation, and the rivals that run before each of their steps. */
interface Race {
  situation: Situation;
  /** The requirements at stake. */
  rows: string;
  operations: readonly ActionName[];
  rivals: readonly ActionName[];
}

export const RACES: readonly Race[] = [
  {
    situation: "an order without a payment",
    rows: "[P-6] [Y-8]",
    operations: [
      "opening the payment",
      "canceling over the API",
      "the sweep that finds it expired",
      "ordering over the API",
      "checking out",
      "the product's deletion",
    ],
    rivals: [
      "opening the payment",
      "canceling over the API",
      "canceling in the web app",
      "an admin's deletion in the web app",
      "the sweep that finds it expired",
      "ordering over the API",
      "ordering in the web app",
      "checking out",
      "the product's deletion",
      "a new price",
      "a restock",
    ],
  },
  {
    situation: "an order of two lines",
    rows: "[B-3] [B-7] [P-6]",
    operations: ["opening the payment", "canceling over the API", "the sweep that finds it expired"],
    rivals: [
      "checking out",
      "opening the payment",
      "canceling over the API",
      "the sweep that finds it expired",
      "ordering in the web app",
      "the product's deletion",
      "a restock",
    ],
  },
  {
    situation: "a payment of two lines that came and nobody knows",
    rows: "[B-3] [Y-7] [Y-9]",
    operations: ["the webhook", "the browser's PATCH", "canceling over the API", "the sweep that finds it expired"],
    rivals: [
      "checking out",
      "the webhook",
      "the browser's PATCH",
      "canceling over the API",
      "the sweep that finds it expired",
      "the product's deletion",
    ],
  },
  {
    situation: "a payment that is open",
    rows: "[Y-8] [Y-9]",
    operations: [
      "opening the payment",
      "canceling over the API",
      "an admin's deletion over the API",
      "the sweep that finds it expired",
      "the sweep",
      "the comparison",
    ],
    rivals: [
      "paying",
      "opening the payment",
      "canceling over the API",
      "canceling in the web app",
      "an admin's deletion over the API",
      "the sweep that finds it expired",
      "the comparison",
      "the product's deletion",
    ],
  },
  {
    situation: "a payment that waits for 3-D Secure",
    rows: "[Y-9] [Y-10]",
    operations: [
      "opening the payment",
      "canceling over the API",
      "the sweep that finds it expired",
      "the browser's PATCH",
    ],
    rivals: [
      "passing 3-D Secure",
      "failing 3-D Secure",
      "canceling in the web app",
      "the sweep that finds it expired",
      "paying",
    ],
  },
  {
    situation: "a payment that came and nobody knows",
    rows: "[Y-7] [Y-9] [M-2]",
    operations: [
      "the webhook",
      "the browser's PATCH",
      "opening the payment",
      "canceling over the API",
      "the sweep that finds it expired",
      "the comparison",
    ],
    rivals: [
      "a shipment of one",
      "the webhook",
      "the browser's PATCH",
      "opening the payment",
      "canceling over the API",
      "canceling in the web app",
      "an admin's deletion in the web app",
      "the sweep that finds it expired",
      "the comparison",
      "the product's deletion",
    ],
  },
  {
    situation: "a payment that came and went back, and nobody knows",
    rows: "[T-2]",
    operations: [
      "the webhook",
      "the newest webhook",
      "opening the payment",
      "canceling over the API",
      "the comparison",
    ],
    rivals: ["the webhook", "the newest webhook", "the browser's PATCH", "canceling in the web app", "the comparison"],
  },
  {
    situation: "a paid order of which a part went back unheard",
    rows: "[T-2]",
    operations: ["the webhook", "the newest webhook", "the comparison"],
    rivals: ["the newest webhook", "a refund of a part at Stripe", "a refund's failure", "the comparison"],
  },
  {
    situation: "a paid order",
    rows: "[M-2] [M-5] [M-6]",
    operations: [
      ...(["the shop's refund of a piece", "the shop's refund of all", "the shop's refund of an amount"] as const),
      ...(["a shipment of all", "a shipment of one"] as const),
    ],
    rivals: [
      ...(["the shop's refund of a piece", "the shop's refund of all", "the shop's refund of an amount"] as const),
      ...(["a shipment of all", "a shipment of one", "returning the stock"] as const),
      ...(["a refund at Stripe", "a refund of a part at Stripe", "a refund's failure"] as const),
      ...(["the newest webhook", "the sweep", "the comparison"] as const),
    ],
  },
  {
    situation: "a shipped order",
    rows: "[M-2] [M-5]",
    operations: ["taking a shipment back", "a shipment's delivery", "a shipment of one"],
    rivals: [
      ...(["taking a shipment back", "a shipment's delivery", "a shipment of one", "a shipment of all"] as const),
      ...(["the shop's refund of all", "the newest webhook"] as const),
    ],
  },
  {
    situation: "a paid order whose refund failed",
    rows: "[M-2] [M-5] [M-6]",
    operations: ["sending a refund again", "a shipment of one"],
    rivals: [
      ...(["sending a refund again", "the shop's refund of all", "the shop's refund of an amount"] as const),
      ...([
        "a refund at Stripe",
        "the newest webhook",
        "the sweep",
        "a shipment of all",
        "returning the stock",
      ] as const),
    ],
  },
  {
    situation: "a paid order whose refund is pending",
    rows: "[M-5] [M-6]",
    operations: ["a shipment of one", "the newest webhook", "the sweep", "the comparison"],
    rivals: ["a refund's arrival", "the newest webhook", "the sweep", "a refund at Stripe", "returning the stock"],
  },
  {
    situation: "a disputed order",
    rows: "[M-2] [M-5] [T-2]",
    operations: ["a shipment of one", "the newest webhook"],
    rivals: [
      ...(["winning the dispute", "losing the dispute", "the newest webhook"] as const),
      ...(["a shipment of all", "the shop's refund of a piece", "returning the stock"] as const),
    ],
  },
  {
    situation: "a refunded order",
    rows: "[T-2] [P-6]",
    operations: ["returning the stock", "the newest webhook"],
    rivals: ["returning the stock", "the newest webhook", "a refund's failure", "the product's deletion", "a restock"],
  },
  {
    situation: "a disputed payment that nobody knows",
    rows: "[T-2]",
    operations: ["the webhook", "the newest webhook", "the sweep that finds it expired", "the comparison"],
    rivals: [
      ...(["the newest webhook", "canceling in the web app", "the comparison"] as const),
      ...(["winning the dispute", "losing the dispute"] as const),
    ],
  },
  {
    situation: "an order deleted after its disputed payment",
    rows: "[T-2]",
    operations: ["the newest webhook", "the trigger on deletion", "the sweep", "the comparison"],
    rivals: ["the newest webhook", "the sweep", "winning the dispute", "losing the dispute"],
  },
  {
    situation: "a payment that was canceled at Stripe",
    rows: "[Y-7] [Y-8]",
    operations: ["the webhook", "opening the payment", "the comparison"],
    rivals: [
      "the webhook",
      "opening the payment",
      "canceling over the API",
      "canceling in the web app",
      "the comparison",
    ],
  },
  {
    situation: "an order deleted with an open payment",
    rows: "[Y-9]",
    operations: ["the trigger on deletion", "the sweep", "the comparison"],
    rivals: ["paying", "the trigger on deletion", "the sweep", "the comparison", "ordering again under its ID"],
  },
  {
    situation: "an order deleted after its payment came",
    rows: "[Y-9]",
    operations: ["the webhook", "the trigger on deletion", "the sweep", "the comparison"],
    rivals: ["the webhook", "the trigger on deletion", "the sweep", "the comparison", "ordering again under its ID"],
  },
];
