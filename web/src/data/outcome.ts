import { FirebaseError } from "firebase/app";

/** What became of a write: done, refused by the shop's rules, or not sent because there is no connection. */
export type Outcome = { ok: true } | { ok: false; code: "refused" | "offline" };

const REFUSALS = new Set(["permission-denied", "not-found", "failed-precondition", "already-exists"]);

/**
 * Makes a write and says what became of it; throws on failures that are no refusal. Firestore holds writes back without a
 * connection instead of failing them: so it is asked for one beforehand.
 */
export const attempt = async (write: () => Promise<void>): Promise<Outcome> => {
  if (!navigator.onLine) return { ok: false, code: "offline" };
  try {
    await write();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (REFUSALS.has(error.code)) return { ok: false, code: "refused" };
    // "unavailable" is a read that found no connection: nothing was written.
    if (error.code === "unavailable") return { ok: false, code: "offline" };
    throw error;
  }
};
