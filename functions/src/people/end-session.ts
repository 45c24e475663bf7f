import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Auth } from "firebase-admin/auth";
import type { StoredUser } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { isAccountGone } from "./account-gone.ts";

/** A bearer of a user, and the sign-in that it comes from. */
export interface Session {
  uid: string;
  bearer: string;
  /** When it expires by itself, in seconds since 1970. */
  expiresAt: number;
  /** When the user signed in, in seconds since 1970. */
  authTime: number;
  /** Whether the bearer is from before the e-mail address was confirmed. */
  isUnconfirmed: boolean;
}

/**
 * Ends one session. Firebase can only end all sessions of a user, so the profile remembers the session's hash until it would have expired. Every
 * private call reads the profile anyway.
 */
export const endSession = ({ db }: Store, { uid, bearer, expiresAt }: Session, now: Date): Promise<void> =>
  write(db, async (tx) => {
    const found = await tx.get(users(db).doc(uid));
    const profile = found.data();
    if (!profile) return;
    const seconds = now.getTime() / 1000;
    const others = Object.entries(profile.endedSessions ?? {}).filter(([, expires]) => expires > seconds);
    tx.update(found.ref, { endedSessions: Object.fromEntries([...others, [hashOf(bearer), expiresAt]]) });
  });

/**
 * Ends all sessions of the user, at Firebase Authentication and for the security rules. Those of an account that is deleted meanwhile have ended
 * with it.
 */
export const endAllSessions = async (
  { db, auth }: Store & { auth: Auth },
  { uid, authTime }: Session,
): Promise<void> => {
  // Firebase counts in seconds. A session that began in this second would go on.
  await setTimeout(Math.min((authTime + 1) * 1000 - Date.now(), 1000));
  const now = Math.floor(Date.now() / 1000);
  await auth.revokeRefreshTokens(uid).catch((error: unknown) => {
    if (!isAccountGone(error)) throw error;
  });
  await endSessionsBefore({ db }, uid, now);
};

/**
 * Ends the sessions that began before this second, in seconds since 1970. The security rules know nothing of Firebase Authentication: they read
 * it in the profile.
 */
export const endSessionsBefore = ({ db }: Store, uid: string, seconds: number): Promise<void> =>
  write(db, async (tx) => {
    const found = await tx.get(users(db).doc(uid));
    // The sessions of a profile that does not match its schema end, too.
    if (found.exists && !(found.get("validSince") >= seconds)) tx.update(found.ref, { validSince: seconds });
  });

/**
 * Whether the session goes on, as far as the profile knows; `isCurrent` in firestore.rules. Once the owner of an e-mail address has confirmed
 * it, a session from before no longer counts: somebody else may have signed up with that address.
 */
export const isCurrent = (profile: StoredUser, { bearer, authTime, isUnconfirmed }: Session): boolean =>
  authTime >= (profile.validSince ?? 0) &&
  !(isUnconfirmed && profile.emailVerified) &&
  !(profile.endedSessions && hashOf(bearer) in profile.endedSessions);

const hashOf = (bearer: string): string => createHash("sha256").update(bearer).digest("hex").slice(0, 32);
