/**
 * The resources of a deployed function. Together they limit the bill: at most 20 × 40 calls run at once, and the
 * platform answers others with 429. 40 calls fit the memory even if each reads the longest list.
 */
export const FUNCTION_LIMITS = {
  memory: "512MiB",
  cpu: 1,
  concurrency: 40,
  maxInstances: 20,
  timeoutSeconds: 60,
} as const;

/** Scheduled functions run once at a time, and may take longer. */
export const SWEEP_LIMITS = { maxInstances: 1, timeoutSeconds: 300 } as const;

/** The limits of sending new emails: mail servers accept few connections. */
export const MAILER_LIMITS = { maxInstances: 2, concurrency: 5 } as const;

/** Invoices are numbered one after the other. */
export const NUMBERING_LIMITS = { ...SWEEP_LIMITS, concurrency: 1 } as const;

/** One instance takes many events of products: see deployed/catalog.ts. */
export const COLLECTED_LIMITS = { maxInstances: 1, concurrency: 500 } as const;
