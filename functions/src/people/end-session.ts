import { setTimeout } from "node:timers/promises";
import type { Auth } from "firebase-admin/auth";
import { ENDED_SESSIONS_MAX } from "../contract/abuse-limits.ts";
import { SESSION_DAYS } from "../contract/lifetimes.ts";
import type { StoredUser } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { numberOf } from "../store/stored-value.ts";
import { write } from "../store/write.ts";
import { isAccountGone } from "./account.ts";

/** A bearer, and the sign-in that it comes from. */
export interface Session {
  uid: string;
  bearer: string;
  /** The second of the sign-in, since 1970. */
  authTime: number;
  /** The bearer is from before the email address was confirmed. */
  isUnconfirmed: boolean;
}

const SESSION_SECONDS = SESSION_DAYS * 86_400;

/**
 * Ends one session: every token of its sign-in. Firebase can only end all sessions of a user, so the profile remembers
 * the sign-in until its tokens have expired; the API and the security rules read the profile anyway. If a user ends
 * very many, the oldest are forgotten, and all sessions before them end, too.
 */
export const endSession = async ({ db }: Store, { uid, authTime }: Session, now: Date): Promise<void> => {
  await untilNextSecond(authTime);
  await write(db, async (tx) => {
    const found = await tx.get(users(db).doc(uid));
    const profile = found.data();
    if (!profile) return;
    const seconds = Math.floor(now.getTime() / 1000);
    const others = Object.entries(profile.endedSessions ?? {}).filter(
      ([signedInAt, expires]) => /^\d+$/.test(signedInAt) && expires > seconds,
    );
    const ended = new Map([...others, [String(authTime), seconds + SESSION_SECONDS] as const]);
    const oldestFirst = [...ended].sort(([a], [b]) => Number(a) - Number(b));
    const forgotten = oldestFirst.splice(0, Math.max(0, oldestFirst.length - ENDED_SESSIONS_MAX)).at(-1);
    const validSince = Math.max(profile.validSince ?? 0, forgotten ? Number(forgotten[0]) + 1 : 0);
    tx.update(found.ref, { endedSessions: Object.fromEntries(oldestFirst), ...(forgotten && { validSince }) });
  });
};

/** Firebase counts sign-ins in seconds. Another one in the same second would end, too. */
const untilNextSecond = (authTime: number) => setTimeout(Math.min((authTime + 1) * 1000 - Date.now(), 1000));

/** Ends all sessions of the user, at Firebase Authentication and for the security rules. */
export const endAllSessions = async (
  { db, auth }: Store & { auth: Auth },
  { uid, authTime }: Session,
): Promise<void> => {
  // A session that began in this second would go on.
  await untilNextSecond(authTime);
  const now = Math.floor(Date.now() / 1000);
  await auth.revokeRefreshTokens(uid).catch((error: unknown) => {
    if (!isAccountGone(error)) throw error;
  });
  await endSessionsBefore({ db }, uid, now);
};

/** Ends the sessions that began before this second, since 1970, for the security rules, which read the profile. */
export const endSessionsBefore = ({ db }: Store, uid: string, seconds: number): Promise<void> =>
  write(db, async (tx) => {
    const found = await tx.get(users(db).doc(uid));
    // A damaged profile's sessions end, too.
    if (found.exists && !(numberOf(found.get("validSince")) >= seconds)) tx.update(found.ref, { validSince: seconds });
  });

/** True if the profile lets the session go on; `isCurrent` in firestore.rules is the same. */
export const isCurrent = (profile: StoredUser, { authTime, isUnconfirmed }: Session): boolean =>
  authTime >= (profile.validSince ?? 0) &&
  !(isUnconfirmed && profile.emailVerified) &&
  !(profile.endedSessions && String(authTime) in profile.endedSessions);
