import { FirebaseError } from "firebase/app";

/** The result of a write: done, refused by the security rules, or not sent because the browser is offline. */
export type Outcome = { ok: true } | { ok: false; code: "refused" | "offline" };

const REFUSALS = new Set(["permission-denied", "not-found", "failed-precondition", "already-exists"]);

/**
 * Runs a write and returns its outcome. Throws on unexpected failures. Firestore queues writes while the browser is offline
 * instead of failing them, so the connection is checked first.
 */
export const attempt = async (write: () => Promise<void>): Promise<Outcome> => {
  if (globalThis.navigator?.onLine === false) return { ok: false, code: "offline" };
  try {
    await write();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (REFUSALS.has(error.code)) return { ok: false, code: "refused" };
    // A read inside the write found no connection. Nothing was written.
    if (error.code === "unavailable") return { ok: false, code: "offline" };
    throw error;
  }
};
