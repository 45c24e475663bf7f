import { claimsOf } from "./json.ts";
import { MARGIN_MS, type Renewal } from "./renew.ts";
import type { StoredUser } from "./stored-users.ts";

export interface SignedIn {
  /** Gets the signed-in user's ID token, waiting so long for a sign-in in progress. Never throws. */
  idToken: (patienceMs?: number) => Promise<string | undefined>;
  /** Signs the user out in this browser, if Firebase says that the session has ended. */
  endIfRefused: () => Promise<void>;
}

interface Sources {
  /** The shop's Firebase project. Users of other projects are ignored. */
  projectId: string;
  readUsers: () => Promise<StoredUser[]>;
  renew: (user: StoredUser) => Promise<Renewal>;
  deleteUser: (user: StoredUser) => Promise<void>;
}

const PATIENCE_MS = 2000;
const PAUSE_MS = 100;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reads the token that Firebase's SDK has stored. Renews it in memory, once for concurrent calls. */
export const createSignedIn = ({ projectId, readUsers, renew, deleteUser }: Sources): SignedIn => {
  const renewals = new Map<string, Promise<Renewal>>();

  /** Each renewal waits for the previous one, and uses its result while that is valid. */
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

  /** Shared by the calls of one moment: a page can make hundreds. */
  let reading: Promise<StoredUser[]> | undefined;
  const readOnce = () => {
    reading ??= readUsers().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const find = async (patienceMs: number): Promise<StoredUser | undefined> => {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      // IndexedDB may never respond.
      const users = await Promise.race([readOnce(), wait(Math.max(patienceMs, PATIENCE_MS)).then(() => [])]);
      const user = users.find(({ stsTokenManager }) => claimsOf(stsTokenManager.accessToken)?.aud === projectId);
      if (user || Date.now() >= deadline) return user;
      await wait(PAUSE_MS);
    }
  };

  return {
    idToken: async (patienceMs = PATIENCE_MS) => {
      const user = await find(patienceMs);
      return user && tokenOf(user);
    },
    endIfRefused: async () => {
      const user = await find(0);
      if (user && (await renew(user)).isEnded) await deleteUser(user);
    },
  };
};
