import { PRODUCT_IDS_MAX } from "../../contract/abuse-limits.ts";

/** Descriptions of parameters. `call.parameter` takes precedence over `parameter`. */
export const PARAMETER_WORDS: Record<string, string> = {
  path: "The document's path, as the list has it.",
  collection: "Which documents are looked at. Those of products are in a collection of each product.",
  id: "The document's ID.",
  email: "The user's email address.",
  uid: "The `_id` of the user who wrote the review.",
  customer: "The customer's email address. A plus sign in it can be sent without encoding.",
  limit: "The most items to return. Without it, 1,000; in the catalog, 24.",
  "askForStock.pieces":
    "How many are missing, where too few are left. The email goes when there are as many, and more than now.",
  q: "The search text. Its first 200 characters count.",
  category: "Only products of the category with this slug.",
  inStock: "Only products that can be ordered now.",
  lowStock: "Only products that are sold out or at their low-stock level.",
  sort: "`best` is the best match first, `trending` what was ordered and liked most in the last four weeks, `stock` the lowest stock first. Without it, `best` for a search, and `name` otherwise.",
  state: "`shown` lists the reviews that the shop shows, `hidden` those that admins have hidden.",
  "listLetters.state": "`waiting` lists the emails that wait or are being sent, `given-up` and `sent` the others.",
  "listAllOrders.q": "What an order is known by.",
  "listAllOrders.state":
    "`unpaid`, `paid`, `to-ship` (paid and not fully shipped), `shipped` (delivered ones too), `refunded` (in full), `disputed` (the customer's bank has not decided yet), `owed` (the bank returned a refund), or `reported` (pieces are missing or damaged).",
  "listMessages.state": "`open` lists the messages that are not answered, `answered` the others. Without it, all.",
  days: "How many days, today included.",
  "getTax.from": "The first day, as in 2026-10-01.",
  "getTax.to": "The last day, as in 2026-12-31.",
  "getOverview.zone": "The time zone in which days begin, such as `America/New_York`. Without it, the shop's.",
  "listAllOrders.sort":
    "`newest` first, `oldest` first, the highest `total` first, or by the name of the `customer`. Without it, newest first.",
  "listInvoices.q": "A number (`2026-000042`), or exactly the customer's email address or PO number.",
  month: "Only those that were issued in this month, as in 2026-10.",
  from: "Only orders that were placed at this moment or later, in ISO 8601.",
  to: "Only orders that were placed before this moment, in ISO 8601.",
  productId: "The product's `_id`.",
  shipmentId: "The shipment's `_id`.",
  recallId: "The recall's `_id`.",
  "listReached.state": "`open` lists the orders without an answer, `answered` the others. Without it, all.",
  placeId: "The place's `_id`.",
  listId: "The list's ID: 16 to 64 letters, digits, dashes and underscores.",
  refundId: "The refund's `_id`.",
  "listUsers.q": "How the email address or the name begins.",
  "listUsers.sort": "`email` sorts by email address. Without it, newest first.",
  page: "The number of the page. Without it, 1.",
  since:
    "For a client that has just changed this: that moment in milliseconds since 1970, a multiple of 10,000. Caches then have no older response. Outdated moments are redirected.",
  "findDamaged.after": "What the call before returned as `next`.",
  after:
    "Where the part begins: from the header `Link` of the response before, or the `_id` of the last item on it. From the header, it stays valid when that item is deleted.",
  ids: `The \`_id\` of 1 to ${PRODUCT_IDS_MAX} products, separated by commas, each once. The response has these products in this order, without those that do not exist. Can't be combined with \`skus\`, \`limit\` or \`after\`.`,
  skus: `The SKUs of 1 to ${PRODUCT_IDS_MAX} products, in capitals and separated by commas, each once. The response has these products in this order, without those that do not exist. Can't be combined with \`ids\`, \`limit\` or \`after\`.`,
};
