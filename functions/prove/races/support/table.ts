import type { ActionName, Situation } from "./situations.ts";

/** Requirements and a situation; the operations in it; and the rivals that run before each of their steps. */
const TABLE = `
[P-6] [Y-8] an order without a payment
  opening the payment, canceling over the API, the sweep that finds it expired, ordering over the API, checking out,
    the product's deletion
  against opening the payment, canceling over the API, canceling in the web app, an admin's deletion in the web app,
    the sweep that finds it expired, ordering over the API, ordering in the web app, checking out,
    the product's deletion, a new price, a restock
[B-3] [B-7] [P-6] an order of two lines
  opening the payment, canceling over the API, the sweep that finds it expired
  against checking out, opening the payment, canceling over the API, the sweep that finds it expired,
    ordering in the web app, the product's deletion, a restock
[B-3] [Y-7] [Y-9] a payment of two lines that came and nobody knows
  the webhook, the browser's PATCH, canceling over the API, the sweep that finds it expired
  against checking out, the webhook, the browser's PATCH, canceling over the API, the sweep that finds it expired,
    the product's deletion
[Y-8] [Y-9] a payment that is open
  opening the payment, canceling over the API, an admin's deletion over the API, the sweep that finds it expired,
    the sweep, the comparison
  against paying, opening the payment, canceling over the API, canceling in the web app,
    an admin's deletion over the API, the sweep that finds it expired, the comparison, the product's deletion
[Y-9] [Y-10] a payment that waits for 3-D Secure
  opening the payment, canceling over the API, the sweep that finds it expired, the browser's PATCH
  against passing 3-D Secure, failing 3-D Secure, canceling in the web app, the sweep that finds it expired, paying
[Y-7] [Y-9] [M-2] a payment that came and nobody knows
  the webhook, the browser's PATCH, opening the payment, canceling over the API, the sweep that finds it expired,
    the comparison
  against a shipment of one, the webhook, the browser's PATCH, opening the payment, canceling over the API,
    canceling in the web app, an admin's deletion in the web app, the sweep that finds it expired, the comparison,
    the product's deletion
[T-2] a payment that came and went back, and nobody knows
  the webhook, the newest webhook, opening the payment, canceling over the API, the comparison
  against the webhook, the newest webhook, the browser's PATCH, canceling in the web app, the comparison
[T-2] a paid order of which a part went back unheard
  the webhook, the newest webhook, the comparison
  against the newest webhook, a refund of a part at Stripe, a refund's failure, the comparison
[M-2] [M-5] [M-6] a paid order
  the shop's refund of a piece, the shop's refund of all, the shop's refund of an amount, a shipment of all,
    a shipment of one
  against the shop's refund of a piece, the shop's refund of all, the shop's refund of an amount, a shipment of all,
    a shipment of one, returning the stock, a refund at Stripe, a refund of a part at Stripe, a refund's failure,
    the newest webhook, the sweep, the comparison
[M-2] [M-5] a shipped order
  taking a shipment back, a shipment's delivery, a shipment of one
  against taking a shipment back, a shipment's delivery, a shipment of one, a shipment of all, the shop's refund of all,
    the newest webhook
[Z-6] a shipped order
  a recall, a shipment of one, taking a shipment back
  against a recall, a shipment of one, taking a shipment back, the recall's deletion
[Z-4] [Z-6] a shipped order that a recall reaches
  the recall's letters, the recall's deletion, a recall, a shipment of one
  against a recall, the recall's letters, the recall's deletion, taking a shipment back, a shipment of one,
    an answer, the recall's end
[Z-5] a shipped order whose customer knows of a recall
  an answer, the recall's letters, the recall's end
  against an answer, the recall's letters, the recall's end, a recall, taking a shipment back
[M-2] [M-5] [M-6] a paid order whose refund failed
  sending a refund again, a shipment of one
  against sending a refund again, the shop's refund of all, the shop's refund of an amount, a refund at Stripe,
    the newest webhook, the sweep, a shipment of all, returning the stock
[O-5] a paid order whose refund failed
  numbering the papers, the sweep
  against numbering the papers, the sweep, the comparison, sending a refund again, the newest webhook
[M-5] [M-6] a paid order whose refund is pending
  a shipment of one, the newest webhook, the sweep, the comparison
  against a refund's arrival, the newest webhook, the sweep, a refund at Stripe, returning the stock
[M-2] [M-5] [T-2] a disputed order
  a shipment of one, the newest webhook
  against winning the dispute, losing the dispute, the newest webhook, a shipment of all, the shop's refund of a piece,
    returning the stock
[T-2] [P-6] a refunded order
  returning the stock, the newest webhook
  against returning the stock, the newest webhook, a refund's failure, the product's deletion, a restock
[T-2] a disputed payment that nobody knows
  the webhook, the newest webhook, the sweep that finds it expired, the comparison
  against the newest webhook, canceling in the web app, the comparison, winning the dispute, losing the dispute
[T-2] an order deleted after its disputed payment
  the newest webhook, the trigger on deletion, the sweep, the comparison
  against the newest webhook, the sweep, winning the dispute, losing the dispute
[Y-7] [Y-8] a payment that was canceled at Stripe
  the webhook, opening the payment, the comparison
  against the webhook, opening the payment, canceling over the API, canceling in the web app, the comparison
[Y-9] an order deleted with an open payment
  the trigger on deletion, the sweep, the comparison
  against paying, the trigger on deletion, the sweep, the comparison, ordering again under its ID
[Y-9] an order deleted after its payment came
  the webhook, the trigger on deletion, the sweep, the comparison
  against the webhook, the trigger on deletion, the sweep, the comparison, ordering again under its ID
`;

const namesIn = (list = "") => list.split(/,\s+/) as ActionName[];

export const RACES = TABLE.trim()
  .split(/\n(?=\[)/)
  .map((race) => {
    const [title = "", operations, rivals] = race.split(/\n {2}(?:against )?(?=\S)/);
    const [rows, situation] = title.split(/(?<=\]) (?!\[)/);
    return { rows, situation: situation as Situation, operations: namesIn(operations), rivals: namesIn(rivals) };
  });
