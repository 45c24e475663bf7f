import { FirebaseError } from "firebase/app";

/**
 * The result of a write: done, refused by the security rules, not sent because the browser is offline, or without an
 * answer because Firestore can't be reached.
 */
export type Outcome = { ok: true } | { ok: false; code: "refused" | "offline" | "unreachable" };

const REFUSALS = new Set(["permission-denied", "not-found", "failed-precondition", "already-exists"]);
const UNREACHABLE = new Set(["unavailable", "deadline-exceeded"]);

const isOffline = () => globalThis.navigator?.onLine === false;

/**
 * Runs a write and returns its outcome. Throws on unexpected failures. Firestore queues some writes while the browser
 * is offline instead of failing them, so the connection is checked first.
 */
export const attempt = async (write: () => Promise<void>): Promise<Outcome> => {
  if (isOffline()) return { ok: false, code: "offline" };
  try {
    await write();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (REFUSALS.has(error.code)) return { ok: false, code: "refused" };
    if (UNREACHABLE.has(error.code)) return { ok: false, code: isOffline() ? "offline" : "unreachable" };
    throw error;
  }
};
