import { type Claims, claimsOf } from "./json.ts";
import { MARGIN_MS, type Renewal } from "./renew.ts";
import type { StoredUser } from "./stored-users.ts";

/** The user who is signed in at this moment. Never throws. */
export interface SignedIn {
  /** Waits for a sign-in in progress. */
  idToken: () => Promise<string | undefined>;
  claims: () => Promise<Claims | undefined>;
  /** Signs out the user, whose session the API has ended. */
  end: () => Promise<void>;
}

interface Sources {
  /** The shop's Firebase project. Users of other projects are ignored. */
  projectId: string;
  readUsers: () => Promise<StoredUser[]>;
  renew: (user: StoredUser) => Promise<Renewal>;
  forget: (user: StoredUser) => Promise<void>;
}

const PATIENCE_MS = 2000;
const PAUSE_MS = 100;

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reads the token that Firebase's SDK has stored. Renews it in memory, once for concurrent calls. */
export const createSignedIn = ({ projectId, readUsers, renew, forget }: Sources): SignedIn => {
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

  const look = async (): Promise<StoredUser | undefined> => {
    // IndexedDB may never respond.
    const users = await Promise.race([readOnce(), wait(PATIENCE_MS).then(() => [])]);
    return users.find(({ stsTokenManager }) => claimsOf(stsTokenManager.accessToken)?.aud === projectId);
  };

  return {
    idToken: async () => {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const user = await look();
        if (user) return tokenOf(user);
        if (Date.now() >= deadline) return undefined;
        await wait(PAUSE_MS);
      }
    },
    claims: async () => claimsOf((await look())?.stsTokenManager.accessToken ?? ""),
    end: async () => {
      const user = await look();
      if (user) await forget(user);
    },
  };
};
