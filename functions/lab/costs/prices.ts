import type { Operations } from "./operations.ts";

/**
 * Dollars, as Google's price lists had them in November 2026: cloud.google.com/firestore/pricing (multi-region nam5) and
 * firebase.google.com/pricing (Cloud Functions, Tier 1). What is free every day or month is left out: it is used up by a busy shop.
 */
export const PRICES = {
  /** A hundred thousand documents each. */
  reads: 0.06,
  writes: 0.18,
  deletes: 0.02,
  /** A million invocations. */
  invocations: 0.4,
  /** A second of one CPU, and of one GiB. */
  cpuSecond: 0.000024,
  memorySecond: 0.0000025,
} as const;

/** What a function has while it works, and how long a call takes at most of the time: warm, one at a time. */
const CALL = { cpu: 1, memory: 0.5, seconds: 0.1 } as const;

/** Dollars for a hundred thousand times these operations. */
export const dollarsFor = ({ reads, writes, deletes }: Operations): number =>
  reads * PRICES.reads + writes * PRICES.writes + deletes * PRICES.deletes;

/** Dollars for a hundred thousand calls of the functions, without what they do in Firestore. */
export const dollarsForCalls = (calls: number): number =>
  calls *
  (PRICES.invocations / 10 +
    100_000 * CALL.seconds * (CALL.cpu * PRICES.cpuSecond + CALL.memory * PRICES.memorySecond));
