import type { Credentials, SignUpInput } from "contract/user";
import { ApiError, endAllSessions, endSession, requestAccessToken } from "../api.ts";
import { forgetDrafts } from "../drafts/forget-drafts.ts";
import { onceReachable } from "../reachable.ts";
import { accessToken } from "./access-token.ts";
import type { Account } from "./auth.ts";
import { knownRole } from "./known-role.ts";

type AuthModule = Pick<
  typeof import("./auth.ts"),
  | "onAccount"
  | "signInWithPassword"
  | "createAccount"
  | "setDisplayName"
  | "signInWithGooglePopup"
  | "sendPasswordReset"
  | "sendConfirmation"
  | "reloadAccount"
  | "endSession"
>;

export interface SessionUser {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  emailVerified: boolean;
}

/** How a session ended. */
interface Ending {
  /** Where a guarded page then leads. */
  goTo?: string;
  /** Why, in words for the user, if they did not sign out themselves. */
  reason?: string;
  /** It ended by itself: guarded pages ask the user to log in again and then come back. */
  expired?: boolean;
}

/** Who is signed in. "signed-in" means: Firebase Authentication knows the user and the shop's access token is stored. */
export type Session =
  | { status: "loading" }
  | ({ status: "signed-out" } & Ending)
  | { status: "signed-in"; user: SessionUser };

/** The result of signing in. `message` is the provider's or the shop's own, for the user. */
export type SignInResult = { ok: true } | { ok: false; message: string };

/** The failures of the token exchange that mean that the session itself is over. */
const ENDED: ApiError["code"][] = ["not-signed-in", "not-allowed"];
const EXPIRED: Ending = { expired: true, reason: "Your session has ended. Please log in again to go on." };
const NO_SIGN_IN_CODE = "Signing in is not possible right now. Check your connection and reload the page.";

/** The sentence for users in "Firebase: The password is invalid. (auth/wrong-password)." */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "Something went wrong. Please try again.";
  const [, code] = /\((auth\/[^)]*)\)/.exec(error.message) ?? [];
  const sentence = error.message
    .replace(/^Firebase: /, "")
    .replace(/\s*\(auth\/[^)]*\)\.?$/, "")
    .trim();
  // Some failures have a code and no sentence: "Firebase: Error (auth/internal-error)."
  return sentence === "" || sentence === "Error"
    ? `Signing in did not work. Please try again. (${code ?? "unknown"})`
    : sentence;
};

const toUser = ({ uid, email, displayName, photoURL, emailVerified }: Account): SessionUser => ({
  uid,
  email,
  displayName,
  photoURL,
  emailVerified,
});

/** The session of this tab. `loadAuth` loads the sign-in code, which no page loads before it is needed. */
export const createSession = (loadAuth: () => Promise<AuthModule>) => {
  let session: Session = { status: "loading" };
  let account: Account | undefined;
  /** Above 0 while this tab signs in or out: what Firebase Authentication reports then is part of that. */
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
    account = undefined;
    accessToken.remove();
    become({ status: "signed-out", ...ending });
  };

  /** Gets and stores an access token for `who`, unless `isCurrent` says that it is no longer wanted. */
  const exchange = async (who: Account, fresh: boolean, isCurrent: () => boolean = () => true) => {
    const { token, role } = await requestAccessToken(await who.idToken(fresh), {
      email: who.email,
      name: who.displayName,
    });
    if (!isCurrent()) return;
    accessToken.set(token);
    if (role) knownRole.remember(role);
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

  /** Resumes a session after a reload, or from another tab: it needs no form, but an access token. */
  const resume = async (who: Account, auth: AuthModule) => {
    const isSomebodyElse = account !== undefined && account.uid !== who.uid;
    account = who;
    if (isSomebodyElse) become({ status: "loading" });
    try {
      // Tokens from before the user confirmed their e-mail address do not say that they have.
      const isBehind = who.emailVerified && accessToken.saysUnverified();
      if (isSomebodyElse || accessToken.get() === null || isBehind)
        await exchange(who, isBehind, () => account === who);
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
          // Signing out, here or in another tab, removes the access token. If it is still there, the session has expired.
          else if (session.status !== "signed-out") signedOut(accessToken.get() === null ? {} : EXPIRED);
        });
        return auth;
      },
      (cause: unknown) => {
        started = undefined;
        throw new Error(NO_SIGN_IN_CODE, { cause });
      },
    );
    return started;
  };

  /** Without a connection this waits: guarded pages go on with what they show. */
  const findOut = (): Promise<unknown> =>
    onceReachable(start).catch(() => become({ status: "signed-out", reason: NO_SIGN_IN_CODE }));

  /** Signs in with Firebase Authentication and gets the access token; only then is the user signed in. */
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

  const signOut = async (ending: Ending = {}): Promise<void> => {
    if (session.status === "signed-out") return;
    const token = accessToken.get();
    busy += 1;
    // Also before it is known who is signed in: private pages are shown by then.
    forgetDrafts();
    signedOut(ending);
    // A copy of the token would work for days. If the shop can't be reached, it expires by itself.
    if (token !== null) void endSession(token).catch(() => {});
    try {
      // Also before the sign-in code was needed: Firebase Authentication would resume the session at the next visit.
      await leave(await start(), ending);
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

    /** Finds out who is signed in. Calling it again has no effect. Resolves when the sign-in code has loaded, or can't be. */
    start: findOut,

    signIn: ({ email, password }: Credentials) => signInBy((auth) => auth.signInWithPassword(email, password)),

    signInWithGoogle: () => signInBy((auth) => auth.signInWithGooglePopup()),

    /**
     * Creates the account and sets its name. If an earlier attempt in this tab created the account but could not finish, this one
     * goes on from there instead of failing because the e-mail address is taken.
     */
    signUp: ({ name, email, password }: SignUpInput) =>
      signInBy(async (auth) => {
        if (unfinishedSignUp === email) await auth.signInWithPassword(email, password);
        else await auth.createAccount(email, password);
        unfinishedSignUp = email;
        return auth.setDisplayName(name);
      }, true),

    /** Sends a link for choosing a new password. The result does not tell whether anybody has this address. */
    sendPasswordReset: async (email: string): Promise<SignInResult> => {
      try {
        await (await start()).sendPasswordReset(email);
        return { ok: true };
      } catch (error) {
        return { ok: false, message: messageOf(error) };
      }
    },

    /** Sends the signed-in user a link that confirms their e-mail address. */
    sendConfirmation: async (): Promise<SignInResult> => {
      try {
        await (await start()).sendConfirmation();
        return { ok: true };
      } catch (error) {
        return { ok: false, message: messageOf(error) };
      }
    },

    /** Finds out whether the user has confirmed their e-mail address meanwhile. */
    reload: async (): Promise<void> => {
      const auth = await start();
      const who = await auth.reloadAccount();
      if (who && account?.uid === who.uid) await resume(who, auth);
    },

    /** Changes the signed-in user's display name. Throws when Firebase Authentication can't be reached. */
    rename: async (name: string): Promise<void> => enter(await (await start()).setDisplayName(name)),

    /** Signs out in every tab. Guarded pages then go to `goTo`, or to the home page. */
    signOut,

    /** Signs out on every device. Throws an ApiError, and changes nothing, if the shop can't be reached. */
    signOutEverywhere: async (): Promise<void> => {
      await endAllSessions();
      await signOut();
    },

    /** Ends a session that is over by itself, for example because the account was deleted. */
    expire: async (): Promise<void> => {
      if (session.status === "signed-in") await leave(await started, EXPIRED);
    },

    /** Called when another tab has signed out. */
    endedElsewhere: () => {
      forgetDrafts();
      if (session.status !== "signed-out") signedOut();
    },

    /**
     * Replaces a refused access token. False when there is no new one; if that is because the session is over, the user is asked
     * to log in again.
     */
    renew: (): Promise<boolean> => {
      renewing ??= (async () => {
        const who = account;
        if (!who) return false;
        try {
          await exchange(who, true, () => account === who);
          return account === who;
        } catch (error) {
          const isOver = !(error instanceof ApiError) || ENDED.includes(error.code);
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
