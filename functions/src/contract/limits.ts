/**
 * The limits against abuse: what one call can ask for, and how much of the shop runs at a time. The limits of each field are in its schema.
 * .github/docs/api.md and the API's description print these.
 */

/** The largest request body, in bytes. No form of the shop comes near it. */
export const BODY_MAX = 100_000;

/** The most documents in one answer. */
export const PART_MAX = 1000;

/** The most products that one call names by their IDs or SKUs. */
export const PRODUCT_IDS_MAX = 30;

/**
 * After a write, an existing client asks for public lists under the moment of the write, for as long as caches can show what was before:
 * five minutes, ten more while they fetch, and one in the browser. In milliseconds.
 */
export const FRESH = { stepMs: 10_000, forMs: 16 * 60_000 } as const;

/** How long the session from PUT /user/{email} is valid, in days. */
export const SESSION_DAYS = 5;

/**
 * The resources of every deployed function. `maxInstances` and `concurrency` keep a flood of calls from the bill: at most 20 × 40 calls run
 * at the same time, and the platform answers the others with 429. 40 calls fit the memory even if each reads the longest list.
 */
export const FUNCTION_LIMITS = {
  memory: "512MiB",
  cpu: 1,
  concurrency: 40,
  maxInstances: 20,
  timeoutSeconds: 60,
} as const;

/** A scheduled function runs once at a time, and can take longer. */
export const SWEEP_LIMITS = { maxInstances: 1, timeoutSeconds: 300 } as const;

/** How many letters are sent at once when many are new: mail servers take only so many connections. */
export const MAILER_LIMITS = { maxInstances: 2, concurrency: 5 } as const;

/** One instance takes many events of products, so that a burst of changes needs few writes: see deployed/catalogue-products.ts. */
export const COLLECTED_LIMITS = { maxInstances: 1, concurrency: 500 } as const;

/** How many refunds one scheduled run makes. If more are due, something else is wrong: none is made, and an admin decides. */
export const REFUNDS_PER_RUN = 5;

/** How long an unpaid order holds its stock, in hours. */
export const ORDER_LIFETIME_HOURS = 24;

/**
 * What visitors can send in a day, which ends at midnight UTC: with one email address, from one IP address, and all of them together.
 * firestore.rules lets nobody store these documents directly. NEWSLETTER_MAILS limits an address that subscribes. `orderLetters` limits the
 * emails about unpaid orders to an address that nobody has confirmed.
 */
export const DAILY_BUDGETS = {
  messages: { address: 5, caller: 20, shop: 500 },
  subscribers: { caller: 20, shop: 1000 },
  orderLetters: { address: 5 },
} as const;

/** How many days the shop keeps a letter. Firestore deletes it then: see fieldOverrides in firestore.indexes.json. */
export const LETTER_DAYS = 30;
/** How many days a user waits at most for a product that is sold out. */
export const STOCK_NOTICE_DAYS = 180;

/** The emails with a link to confirm a subscription: how many one address gets at most, and for how many days a link is valid. */
export const NEWSLETTER_MAILS = { perHour: 1, perDay: 3, validDays: 7 } as const;

/** How many ended sessions a profile remembers. */
export const ENDED_SESSIONS_MAX = 20;

/**
 * How many unpaid orders a customer has at most, and how many lines these have together. Each line can hold all of a product's stock.
 * firestore.rules has the same numbers.
 */
export const UNPAID_ORDERS_MAX = 10;
export const UNPAID_LINES_MAX = 60;

/** The text of the failure `too-many-unpaid-orders`. Kept here, so that pages don't load all failures for it. */
export const TOO_MANY_UNPAID_ORDERS = `At most ${UNPAID_ORDERS_MAX} orders with ${UNPAID_LINES_MAX} lines together can be unpaid. Pay or cancel one first.`;

/** How many products that are sold out a user can wait for. */
export const STOCK_NOTICES_MAX = 50;
