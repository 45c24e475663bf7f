import { setTimeout } from "node:timers/promises";
import type { DocumentSnapshot, Precondition } from "firebase-admin/firestore";

/** gRPC's codes for "what you read is not what is there any more": not-found, already-exists, failed-precondition, aborted. */
const DISTURBED: unknown[] = [5, 6, 9, 10];

/** gRPC's codes for an answer that was lost on the way: deadline-exceeded, internal, unavailable. The write may have been done. */
const LOST: unknown[] = [4, 13, 14];

const ROUNDS = 25;
/** A line that is down is not tried for long. */
const LOST_ROUNDS = 5;

/** A crowd that writes one document gets through one by one. Pauses of random, growing length take it apart. */
const PAUSE_MS = { first: 10, longest: 1000 };

/**
 * Reads, decides and writes anew until nobody has written in between. Each write in `round` carries the update time of what its decision
 * was read from (or demands that nothing is there), so that a decision on old news is refused by Firestore and made again. So is one whose
 * answer was lost: `round` is told that it may find its own work done.
 *
 * In place of a transaction, which locks what it reads: the browser's and the webhook's word on one payment come at the same moment
 * as a rule, and would wait for each other's locks.
 */
export const untilUndisturbed = async <T>(round: (mayBeDone: boolean) => Promise<T>): Promise<T> => {
  let lost = 0;
  for (let number = 1; ; number++) {
    try {
      return await round(lost > 0);
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (LOST.includes(code)) lost++;
      else if (!DISTURBED.includes(code)) throw error;
      if (number === ROUNDS || lost === LOST_ROUNDS) throw error;
      await setTimeout(Math.random() * Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** number));
    }
  }
};

/** The precondition that the document is still the one that was read. */
export const unchanged = ({ updateTime, ref }: DocumentSnapshot<unknown>): Precondition => {
  if (!updateTime) throw new Error(`${ref.path} was not there when it was read`);
  return { lastUpdateTime: updateTime };
};
