/**
 * Limits against abuse, all in one place: what one call may ask for, and how much of the shop runs at a time. The limits of each field
 * stand with its schema. The README and the API's description print these.
 */

/** The most that a request's body may be, in bytes. No form of the shop comes near it. */
export const BODY_MAX = 100_000;

/** The most documents that one call answers with. */
export const PAGE_MAX = 1000;

/** How long the session lasts that PUT /user/{email} answers with, in days. */
export const SESSION_DAYS = 5;

/**
 * What every deployed function is given. A flood of calls meets `maxInstances` and `concurrency`, not the bill: at most 20 × 40 calls run at
 * the same time, and the platform answers the rest with 429. Forty calls fit the memory even when each reads the longest list.
 */
export const FUNCTION_LIMITS = {
  memory: "512MiB",
  cpu: 1,
  concurrency: 40,
  maxInstances: 20,
  timeoutSeconds: 60,
} as const;

/** The scheduled functions work alone, and may take longer. */
export const SWEEP_LIMITS = { maxInstances: 1, timeoutSeconds: 300 } as const;
