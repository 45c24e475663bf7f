import { firestoreIsBlocked, setFirestoreBlocked } from "../live/connect.ts";
import { queryClient } from "../live/query-client.ts";

type AnyOutcome = { ok: true } | { ok: false; code: string };

/**
 * Writes to Firestore, or through the API where Firestore can't be reached but the shop can. `byApi` gets the outcome
 * without an answer, if there was one: what it was to write may be there. No listener then follows what is written, so
 * pages ask for it.
 */
export const orByApi = async <O extends AnyOutcome>(
  write: () => Promise<O>,
  byApi: (unanswered: O | undefined) => Promise<O>,
): Promise<O> => {
  const outcome = firestoreIsBlocked() ? undefined : await write();
  if (outcome && (outcome.ok || outcome.code !== "unreachable")) return outcome;
  const done = await byApi(outcome);
  setFirestoreBlocked(true);
  void queryClient.invalidateQueries();
  return done;
};
