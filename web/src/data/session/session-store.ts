import type { Credentials, SignUpInput } from "contract/user";
import { ApiError, requestAccessToken } from "../api.ts";
import { drafts } from "../drafts.ts";
import { accessToken } from "./access-token.ts";
import type { Account } from "./auth.ts";

type AuthModule = Pick<
  typeof import("./auth.ts"),
  "onAccount" | "signInWithPassword" | "createAccount" | "setDisplayName" | "signInWithGooglePopup" | "endSession"
>;

export interface SessionUser {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
}

/** How a session came to its end. */
interface Ending {
  /** Where somebody goes who was on a guarded page then. */
  goTo?: string;
  /** Why, in words for the person, who did not ask for it. */
  reason?: string;
  /** It ended by itself: who was on a guarded page is asked to log in again, and comes back to that page. */
  expired?: boolean;
}

/** Who is at the screen. Signed in means: the identity service knows them and the shop's access token is stored. */
export type Session =
  | { status: "loading" }
  | ({ status: "signed-out" } & Ending)
  | { status: "signed-in"; user: SessionUser };

/** What became of an attempt to sign in; `message` is the provider's or the shop's own, for the person. */
export type SignInResult = { ok: true } | { ok: false; message: string };

const EXPIRED: Ending = { expired: true, reason: "Your session has ended. Please log in again to go on." };
const NO_SIGN_IN_CODE = "Signing in is not possible right now. Check your connection and reload the page.";

/** "Firebase: The password is invalid. (auth/wrong-password)." is for developers: the sentence in it is for people. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "Something went wrong. Please try again.";
  const [, code] = /\((auth\/[^)]*)\)/.exec(error.message) ?? [];
  const sentence = error.message
    .replace(/^Firebase: /, "")
    .replace(/\s*\(auth\/[^)]*\)\.?$/, "")
    .trim();
  // Of some failures the provider gives the code alone: "Firebase: Error (auth/internal-error)."
  return sentence === "" || sentence === "Error"
    ? `Signing in did not work. Please try again. (${code ?? "unknown"})`
    : sentence;
};

const toUser = ({ uid, email, displayName, photoURL }: Account): SessionUser => ({ uid, email, displayName, photoURL });

/** The session of this tab. `loadAuth` brings the sign-in code, which no page loads before it is needed. */
export const createSession = (loadAuth: () => Promise<AuthModule>) => {
  let session: Session = { status: "loading" };
  let account: Account | undefined;
  /** While somebody signs in or out here, what the identity service reports is part of that, and not news. */
  let busy = 0;
  let unfinishedSignUp: string | undefined;
  let started: Promise<AuthModule> | undefined;
  let renewing: Promise<boolean> | undefined;
  const watchers = new Set<() => void>();

  const become = (next: Session) => {
    session = next;
    for (const watcher of watchers) watcher();
  };

  const signedOut = (ending: Ending = {}) => {
    if (session.status === "signed-in" && !ending.expired) drafts.forgetAll();
    account = undefined;
    accessToken.remove();
    become({ status: "signed-out", ...ending });
  };

  /** Gets and keeps an access token for `who`; `isCurrent` says whether it is still wanted when it comes. */
  const exchange = async (who: Account, fresh: boolean, isCurrent: () => boolean = () => true) => {
    const { token } = await requestAccessToken(await who.idToken(fresh), { email: who.email, name: who.displayName });
    if (isCurrent()) accessToken.set(token);
  };

  const leave = async (auth: AuthModule | undefined, ending: Ending = {}) => {
    busy += 1;
    signedOut(ending);
    try {
      await auth?.endSession();
    } finally {
      busy -= 1;
    }
  };

  const enter = (who: Account) => {
    account = who;
    become({ status: "signed-in", user: toUser(who) });
  };

  /** A session that was there before (reload, another tab): it needs no form, but it does need an access token. */
  const resume = async (who: Account, auth: AuthModule) => {
    const isSomebodyElse = account !== undefined && account.uid !== who.uid;
    account = who;
    if (isSomebodyElse) become({ status: "loading" });
    try {
      if (isSomebodyElse || accessToken.get() === null) await exchange(who, false, () => account === who);
      if (account === who) enter(who);
    } catch (error) {
      if (account === who) await leave(auth, { reason: messageOf(error) });
    }
  };

  const start = (): Promise<AuthModule> => {
    started ??= loadAuth().then(
      (auth) => {
        auth.onAccount((who) => {
          if (busy > 0) return;
          if (who) void resume(who, auth);
          // Who signs out, here or in another tab, takes the access token along.
          else if (session.status !== "signed-out") signedOut(accessToken.get() === null ? {} : EXPIRED);
        });
        return auth;
      },
      (cause: unknown) => {
        started = undefined;
        become({ status: "signed-out", reason: NO_SIGN_IN_CODE });
        throw new Error(NO_SIGN_IN_CODE, { cause });
      },
    );
    return started;
  };

  /** Signs in with the identity service, then gets the access token, and only then is somebody signed in. */
  const signInBy = async (how: (auth: AuthModule) => Promise<Account>, fresh = false): Promise<SignInResult> => {
    let auth: AuthModule | undefined;
    busy += 1;
    try {
      auth = await start();
      const who = await how(auth);
      await exchange(who, fresh);
      unfinishedSignUp = undefined;
      enter(who);
      return { ok: true };
    } catch (error) {
      await leave(auth).catch(() => {});
      return { ok: false, message: messageOf(error) };
    } finally {
      busy -= 1;
    }
  };

  return {
    get: () => session,
    subscribe: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },

    /** Finds out who is signed in. Loads the sign-in code; does nothing when that was done before. */
    start: () => void start().catch(() => {}),

    signIn: ({ email, password }: Credentials) => signInBy((auth) => auth.signInWithPassword(email, password)),

    signInWithGoogle: () => signInBy((auth) => auth.signInWithGooglePopup()),

    /**
     * Makes the account and names it. When an earlier try in this tab made the account but could not finish, the next one
     * goes on from there instead of being told that the e-mail is taken.
     */
    signUp: ({ name, email, password }: SignUpInput) =>
      signInBy(async (auth) => {
        if (unfinishedSignUp === email) await auth.signInWithPassword(email, password);
        else await auth.createAccount(email, password);
        unfinishedSignUp = email;
        return auth.setDisplayName(name);
      }, true),

    /** Gives the signed-in person another display name. Throws when the identity service can't be reached. */
    rename: async (name: string): Promise<void> => enter(await (await start()).setDisplayName(name)),

    /** Ends the session in every tab. `goTo` is where a guarded page sends the person then; else the home page. */
    signOut: async ({ goTo }: { goTo?: string } = {}): Promise<void> => {
      if (session.status === "signed-out") return;
      busy += 1;
      signedOut({ goTo });
      try {
        await leave(await started, { goTo });
      } finally {
        busy -= 1;
      }
    },

    /** The session is over although nobody ended it: the person's account is gone, say. */
    expire: async (): Promise<void> => {
      if (session.status === "signed-in") await leave(await started, EXPIRED);
    },

    /** Another tab has signed out. */
    endedElsewhere: () => {
      if (session.status === "signed-in") signedOut();
    },

    /**
     * Gets a new access token in place of a refused one. False when there is none to be had; where that is because the
     * session itself is over, the person is asked to log in again.
     */
    renew: (): Promise<boolean> => {
      renewing ??= (async () => {
        const who = account;
        if (!who) return false;
        try {
          await exchange(who, true, () => account === who);
          return account === who;
        } catch (error) {
          const isOver = !(error instanceof ApiError) || error.status === 401 || error.status === 403;
          if (isOver && account === who) await leave(await started, EXPIRED);
          return false;
        } finally {
          renewing = undefined;
        }
      })();
      return renewing;
    },
  };
};

export type SessionStore = ReturnType<typeof createSession>;
