import type { Auth } from "firebase-admin/auth";
import type { Store } from "../store/store.ts";
import { revokedAt, secondsOf } from "./account.ts";
import { endSessionsBefore } from "./end-session.ts";

/** The lifetime of an ID token, and ten minutes. Accounts without a younger one need no look. */
const TOKEN_SECONDS = 70 * 60;

/**
 * Ends the sessions that only Firebase Authentication has ended: of accounts disabled in its console, or with a new
 * password, email address or provider. Returns the number of accounts, and of those it looked at.
 */
export const endRevokedSessions = async (
  { db, auth }: Store & { auth: Auth },
  now: Date,
): Promise<{ accounts: number; looked: number }> => {
  const oldest = now.getTime() / 1000 - TOKEN_SECONDS;
  const counts = { accounts: 0, looked: 0 };
  let next: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(1000, next);
    for (const account of users) {
      const { lastSignInTime, lastRefreshTime } = account.metadata;
      const signedIn = secondsOf(lastSignInTime);
      const isDisabled = account.disabled && Math.max(signedIn, secondsOf(lastRefreshTime)) > oldest;
      const before = Math.max(revokedAt(account), isDisabled ? signedIn + 1 : 0);
      if (!isDisabled && before <= oldest) continue;
      counts.looked += 1;
      await endSessionsBefore({ db }, account.uid, before);
    }
    counts.accounts += users.length;
    next = pageToken;
  } while (next);
  return counts;
};
