import type { Auth } from "firebase-admin/auth";
import type { Store } from "../store/store.ts";
import { revokedAt, secondsOf } from "./account.ts";
import { endSessionsBefore } from "./end-session.ts";

/** How long an ID token is valid, and ten minutes more. Accounts without a younger one have none that the security rules would accept. */
const TOKEN_SECONDS = 70 * 60;

/**
 * Ends the sessions that Firebase Authentication alone has ended: of accounts that were disabled in its console, or have a new password, email address or
 * way to sign in. Returns how many accounts there are, and how many of them it looked at.
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
