import { MARGIN_MS, type Renewal } from "./renew.ts";
import type { StoredUser } from "./stored-users.ts";

/** Gives the signed-in person's ID token, or undefined when nobody is signed in. Never throws. */
export type IdToken = () => Promise<string | undefined>;

interface Sources {
  /** The Firebase project that the shop is: other projects' people are strangers to it. */
  projectId: string;
  readUsers: () => Promise<StoredUser[]>;
  renew: (user: StoredUser) => Promise<Renewal>;
}

/** How long a call waits for somebody who is just signing in, and how often it looks. */
const PATIENCE_MS = 2000;
const PAUSE_MS = 100;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const projectOf = (token: string): unknown => {
  try {
    const [, claims = ""] = token.split(".");
    return JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/"))).aud;
  } catch {
    return undefined;
  }
};

/**
 * Finds the token with Firebase's own code's stored session. One that is over, or within a minute of it, is renewed: once for all
 * calls that ask meanwhile, and kept here only, since the stored session is not this script's.
 */
export const createIdToken = ({ projectId, readUsers, renew }: Sources): IdToken => {
  const renewals = new Map<string, Promise<Renewal>>();

  /** Each renewal waits for the one before it, and goes by its outcome for as long as that holds. */
  const renewed = (user: StoredUser): Promise<Renewal> => {
    const { refreshToken } = user.stsTokenManager;
    const before = renewals.get(refreshToken) ?? Promise.resolve({ token: undefined, until: 0 });
    const renewal = before.then((known) => (known.until > Date.now() ? known : renew(user)));
    renewals.set(refreshToken, renewal);
    return renewal;
  };

  const tokenOf = async (user: StoredUser): Promise<string | undefined> => {
    const { accessToken, expirationTime } = user.stsTokenManager;
    if (expirationTime - Date.now() > MARGIN_MS) return accessToken;
    const { token } = await renewed(user);
    return token ?? (expirationTime > Date.now() ? accessToken : undefined);
  };

  return async () => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      // A browser's database may hang without a word.
      const users = await Promise.race([readUsers(), wait(PATIENCE_MS).then(() => [])]);
      const user = users.find(({ stsTokenManager }) => projectOf(stsTokenManager.accessToken) === projectId);
      if (user) return tokenOf(user);
      if (Date.now() >= deadline) return undefined;
      await wait(PAUSE_MS);
    }
  };
};
