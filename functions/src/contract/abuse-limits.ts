/** Limits against abuse. .github/docs/api.md and the API's description print these. */

/** The largest request body, in bytes. */
export const BODY_MAX = 100_000;

/** The most documents in one response. */
export const PART_MAX = 1000;

/** The most products that one call names by their IDs or SKUs. */
export const PRODUCT_IDS_MAX = 30;

/** For how long, and in which steps, `since` tells caches that a client has written. In milliseconds. */
export const FRESH = { stepMs: 10_000, forMs: 16 * 60_000 } as const;

/** The most refunds of payments without an order in one scheduled run. If more are due, an admin decides. */
export const REFUNDS_PER_RUN = 5;

/** The most delivery places of a customer. The texts are apart from failures.ts, so that pages load only these. */
export const PLACES_MAX = 10;
export const TOO_MANY_PLACES = `You can keep ${PLACES_MAX} delivery places. Delete one first.`;
export const PLACE_EXISTS = "You already have a delivery place with this label. Choose another label.";

/** The most lists of a customer. */
export const LISTS_MAX = 20;
export const TOO_MANY_LISTS = `You can keep ${LISTS_MAX} lists. Delete one first.`;
export const LIST_EXISTS = "You already have a list with this name. Choose another name.";

/** The most products that a user can wait for. */
export const STOCK_NOTICES_MAX = 50;

/**
 * Daily budgets, in UTC. Those of mailboxes limit emails that cost nobody anything. A confirmed one has room for every
 * product that its user waits for, and ten orders.
 */
export const DAILY_BUDGETS = {
  messages: { address: 5, caller: 20, shop: 500 },
  subscribers: { caller: 20, shop: 1000 },
  unconfirmedMailbox: { address: 5 },
  /** Letters that ask a bookkeeper, whose mailbox counts them, too. */
  bookkeepers: { caller: 5 },
  /** Questions of a customer's pages to Stripe Tax, which costs the shop money. */
  taxQuotes: { caller: 300 },
  confirmedMailbox: { address: STOCK_NOTICES_MAX + 10 },
} as const;

/** Emails with a link to confirm a subscription, to one address. */
export const NEWSLETTER_MAILS = { perHour: 1, perDay: 3 } as const;

/** The most ended sessions in a profile. */
export const ENDED_SESSIONS_MAX = 20;

/** The most unpaid orders of a customer, and their lines together. firestore.rules has the same limits. */
export const UNPAID_ORDERS_MAX = 10;
export const UNPAID_LINES_MAX = 60;

/** Apart from failures.ts, so that pages load only this text. */
export const TOO_MANY_UNPAID_ORDERS = `At most ${UNPAID_ORDERS_MAX} orders with ${UNPAID_LINES_MAX} lines together can be unpaid. Pay or cancel one first.`;
