import { setTimeout } from "node:timers/promises";
import type { DocumentSnapshot, Precondition } from "firebase-admin/firestore";

/** gRPC's codes for "what you read is not what is there any more": not-found, already-exists, failed-precondition, aborted. */
const DISTURBED: unknown[] = [5, 6, 9, 10];

const ROUNDS = 25;

/** A crowd that writes one document gets through one by one. Pauses of random, growing length take it apart. */
const PAUSE_MS = { first: 10, longest: 1000 };

/**
 * Reads, decides and writes anew until nobody has written in between. Each write in `round` carries the update time of what its decision
 * was read from (or demands that nothing is there), so that a decision on old news is refused by Firestore and made again.
 *
 * In place of a transaction, which locks what it reads: the browser's and the webhook's word on one payment come at the same moment
 * as a rule, and would wait for each other's locks.
 */
export const untilUndisturbed = async <T>(round: () => Promise<T>): Promise<T> => {
  for (let number = 1; ; number++) {
    try {
      return await round();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (number === ROUNDS || !DISTURBED.includes(code)) throw error;
      await setTimeout(Math.random() * Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** number));
    }
  }
};

/** The precondition that the document is still the one that was read. */
export const unchanged = ({ updateTime, ref }: DocumentSnapshot<unknown>): Precondition => {
  if (!updateTime) throw new Error(`${ref.path} was not there when it was read`);
  return { lastUpdateTime: updateTime };
};
