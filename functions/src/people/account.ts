import type { UserRecord } from "firebase-admin/auth";

/** A time in seconds since 1970; 0 if there is none. */
export const secondsOf = (time: string | null | undefined): number => (time ? Math.floor(Date.parse(time) / 1000) : 0);

/**
 * The second when all sessions of an account ended, since 1970; 0 if never. They end when its password, email address
 * or provider changes, or when they are revoked. Firebase reports the creation otherwise.
 */
export const revokedAt = ({ tokensValidAfterTime, metadata }: UserRecord): number => {
  const seconds = secondsOf(tokensValidAfterTime);
  return seconds > secondsOf(metadata.creationTime) ? seconds : 0;
};

/** The second before which sessions have ended, if this one has; undefined if it goes on. */
export const endedBefore = (
  session: {
    authTime: number;
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
  // A Google sign-in to an unconfirmed address removes the password of whoever signed up with it.
  const isWithoutPassword = account.providerData.every(({ providerId }) => providerId !== "password");
  return session.provider === "password" && isWithoutPassword ? validAfter : undefined;
};

export const isAccountGone = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === "auth/user-not-found" || code === "auth/invalid-uid";
};
