import { createHash } from "node:crypto";
import type { StoredUser } from "../contract/user.ts";
import { users } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** A bearer of a user. */
export interface UserSession {
  uid: string;
  bearer: string;
  /** When it expires by itself, in seconds since 1970. */
  expiresAt: number;
}

/**
 * Ends one session. Firebase can only end all sessions of a user, so the profile remembers the session's hash until it would have expired. Every
 * private call reads the profile anyway.
 */
export const endSession = ({ db }: Store, { uid, bearer, expiresAt }: UserSession, now: Date): Promise<void> =>
  write(db, async (tx) => {
    const found = await tx.get(users(db).doc(uid));
    const profile = found.data();
    if (!profile) return;
    const seconds = now.getTime() / 1000;
    const others = Object.entries(profile.endedSessions ?? {}).filter(([, expires]) => expires > seconds);
    tx.update(found.ref, { endedSessions: Object.fromEntries([...others, [hashOf(bearer), expiresAt]]) });
  });

/** Whether the user ended this session. */
export const isEnded = (profile: StoredUser, bearer: string): boolean =>
  profile.endedSessions !== undefined && hashOf(bearer) in profile.endedSessions;

const hashOf = (bearer: string): string => createHash("sha256").update(bearer).digest("hex").slice(0, 32);
