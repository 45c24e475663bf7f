import type { UserRecord } from "firebase-admin/auth";
import type { Session } from "./end-session.ts";

/** A time of Firebase Authentication in seconds since 1970; 0 if there is none. */
export const secondsOf = (time: string | null | undefined): number => (time ? Math.floor(Date.parse(time) / 1000) : 0);

/**
 * When all sessions of an account ended, in seconds since 1970: its password, email address or way to sign in changed, or they were revoked. 0 if they
 * never did: Firebase counts from the creation then.
 */
export const revokedAt = ({ tokensValidAfterTime, metadata }: UserRecord): number => {
  const seconds = secondsOf(tokensValidAfterTime);
  return seconds > secondsOf(metadata.creationTime) ? seconds : 0;
};

/**
 * The second before which sessions have ended, if this one has: the account was deleted, disabled or changed since its bearer was made. Undefined if
 * the session goes on.
 */
export const endedBefore = (
  session: Pick<Session, "authTime"> & {
    email: string;
    isConfirmed: boolean | undefined;
    provider: string | undefined;
  },
  account: UserRecord | undefined,
): number | undefined => {
  const next = session.authTime + 1;
  if (!account || account.disabled) return Math.max(Math.floor(Date.now() / 1000), next);
  const validAfter = secondsOf(account.tokensValidAfterTime);
  if (session.authTime < validAfter) return validAfter;
  if (session.email !== account.email?.toLowerCase() || (session.isConfirmed && !account.emailVerified)) return next;
  // Whoever signs in with Google to an address that nobody confirmed removes the password of the one who signed up with it.
  const isWithoutPassword = account.providerData.every(({ providerId }) => providerId !== "password");
  return session.provider === "password" && isWithoutPassword ? validAfter : undefined;
};
