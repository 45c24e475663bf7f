import type { Operations } from "./operations.ts";

/**
 * Dollars, from Google's price lists of November 2026: cloud.google.com/firestore/pricing (multi-region nam5) and
 * firebase.google.com/pricing (Cloud Functions, Tier 1). Free quotas are left out: a busy shop uses them up.
 */
const PRICES = {
  /** For 100,000 documents. */
  reads: 0.06,
  writes: 0.18,
  deletes: 0.02,
  /** For a million invocations. */
  invocations: 0.4,
  /** For a second of one CPU, and of one GiB. */
  cpuSecond: 0.000024,
  memorySecond: 0.0000025,
} as const;

/** What a function uses during a call, and how many seconds a typical call takes. */
const CALL = { cpu: 1, memory: 0.5, seconds: 0.1 } as const;

/** Dollars for 100,000 times these operations. */
export const dollarsFor = ({ reads, writes, deletes }: Operations): number =>
  reads * PRICES.reads + writes * PRICES.writes + deletes * PRICES.deletes;

/** Dollars for 100,000 times so many seconds of a function. */
export const dollarsForSeconds = (seconds: number): number =>
  100_000 * seconds * (CALL.cpu * PRICES.cpuSecond + CALL.memory * PRICES.memorySecond);

/** Dollars for 100,000 calls of the functions, without their operations in Firestore. */
export const dollarsForCalls = (calls: number): number =>
  calls * (PRICES.invocations / 10 + dollarsForSeconds(CALL.seconds));
