import type { Credentials, EmailChange, PasswordChange, SignUpInput } from "contract/user";
import { ApiError, endAllSessions, endSession, requestAccessToken } from "../api.ts";
import { basket } from "../basket/basket.ts";
import { forgetDrafts } from "../drafts/forget-drafts.ts";
import { onceReachable } from "../reachable.ts";
import { local } from "../storage.ts";
import { accessToken } from "./access-token.ts";
import type { Account, AccountLink } from "./auth.ts";
import { knownRole } from "./known-role.ts";
import { AT_FIRST, after, type Ending, type Happening } from "./session-state.ts";
import { signInMessage } from "./sign-in-message.ts";

export type { Session, SessionUser } from "./session-state.ts";

type AuthModule = Pick<
  typeof import("./auth.ts"),
  | "onAccount"
  | "signInWithPassword"
  | "createAccount"
  | "setDisplayName"
  | "prepareGooglePopup"
  | "signInWithGooglePopup"
  | "sendPasswordReset"
  | "sendConfirmation"
  | "readLink"
  | "followLink"
  | "reloadAccount"
  | "changePassword"
  | "changeEmail"
  | "endSession"
>;

/** The result of signing in. `message` is the provider's or the shop's own, for the user. */
export type SessionResult = { ok: true } | { ok: false; message: string };

/** The result of a link in a letter of the account. There is no `message` if the link has been used or has expired. */
export type LinkResult<T> = { ok: true; value: T } | { ok: false; message?: string };

/** The failures of the token exchange that mean that the session itself is over. */
const ENDED: ApiError["code"][] = ["not-signed-in", "not-allowed"];
const EXPIRED: Ending = { expired: true, reason: "Your session has ended. Please log in again to continue." };
/** These remove the access token, and what the user had in the basket. */
const ENDS: Happening["is"][] = ["leaves", "found-nobody", "left-elsewhere"];
const NO_SIGN_IN_CODE = "Signing in is not possible right now. Check your connection and reload the page.";
const NEEDS_STORAGE =
  "Signing in needs cookies and site data, which this browser blocks for this site. Allow them and try again.";

const isBlocked = () => local.keys() === null;

/** The session of this tab. `loadAuth` loads the sign-in code, which no page loads before it is needed. */
export const createSession = (loadAuth: () => Promise<AuthModule>) => {
  let state = AT_FIRST;
  let unfinishedSignUp: string | undefined;
  let started: Promise<AuthModule> | undefined;
  let renewing: Promise<boolean> | undefined;
  let isDeleting = false;
  const watchers = new Set<() => void>();

  const happens = (happening: Happening) => {
    const next = after(state, happening);
    if (next === state) return;
    state = next;
    if (ENDS.includes(happening.is)) {
      accessToken.remove();
      basket.forget();
    }
    for (const watcher of watchers) watcher();
  };
  const isCurrent = (who: Account) => state.account === who;

  /** Gets and stores an access token for `who`, unless `isWanted` says that it is no longer wanted. */
  const exchange = async (who: Account, fresh: boolean, isWanted: () => boolean = () => true) => {
    const { token, role } = await requestAccessToken(await who.idToken(fresh), {
      email: who.email,
      name: who.displayName,
    });
    if (!isWanted()) return;
    if (!accessToken.set(token)) throw new Error(NEEDS_STORAGE);
    if (role) knownRole.remember(role);
  };

  const leave = async (auth: Promise<AuthModule> | undefined, ending: Ending = {}) => {
    happens({ is: "leaves", ending });
    try {
      await (await auth)?.endSession();
    } finally {
      happens({ is: "left" });
    }
  };

  /** Resumes a session after a reload, or from another tab: it needs no form, but an access token. */
  const resume = async (who: Account) => {
    const isSomebodyElse = state.account !== undefined && state.account.uid !== who.uid;
    happens({ is: "found", account: who });
    if (!isCurrent(who)) return;
    try {
      // Tokens from before the user confirmed their email address do not say that they have.
      const isBehind = who.emailVerified && accessToken.saysUnverified();
      if (isSomebodyElse || accessToken.get() === null || isBehind) await exchange(who, isBehind, () => isCurrent(who));
      if (isCurrent(who)) happens({ is: "entered", account: who });
    } catch (error) {
      if (isCurrent(who)) await leave(started, { reason: signInMessage(error) });
    }
  };

  const start = (): Promise<AuthModule> => {
    started ??= loadAuth().then(
      (auth) => {
        auth.onAccount((who) => {
          if (who) void resume(who);
          // Signing out, here or in another tab, removes the access token. If it is still there, the session has expired.
          else happens({ is: "found-nobody", ending: accessToken.get() === null ? {} : EXPIRED });
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

  /** Without a connection this waits: guarded pages go on with what they show. Without storage, nobody is signed in. */
  const findOut = async (): Promise<unknown> => {
    if (isBlocked()) return happens({ is: "not-found-out", ending: { reason: NEEDS_STORAGE } });
    return onceReachable(start).catch(() => happens({ is: "not-found-out", ending: { reason: NO_SIGN_IN_CODE } }));
  };

  /** Signs in with Firebase Authentication and gets the access token; only then is the user signed in. */
  const signInBy = async (how: (auth: AuthModule) => Promise<Account>, fresh = false): Promise<SessionResult> => {
    if (isBlocked()) return { ok: false, message: NEEDS_STORAGE };
    happens({ is: "signs-in" });
    try {
      const who = await how(await start());
      await exchange(who, fresh);
      unfinishedSignUp = undefined;
      happens({ is: "entered", account: who });
      return { ok: true };
    } catch (error) {
      await leave(started).catch(() => {});
      return { ok: false, message: signInMessage(error) };
    }
  };

  const signOut = async (ending: Ending = {}): Promise<void> => {
    if (state.session.status === "signed-out") return;
    const token = accessToken.get();
    // Also before it is known who is signed in: private pages are shown by then.
    forgetDrafts();
    // Also before the sign-in code was needed: Firebase Authentication would resume the session at the next visit.
    const left = leave(start(), ending);
    // A copy of the token would work for days. If the shop can't be reached, it expires by itself.
    if (token !== null) void endSession(token).catch(() => {});
    await left;
  };

  /**
   * Replaces a refused access token. False when there is no new one; if that is because the session is over, the user is asked
   * to log in again.
   */
  const renew = (): Promise<boolean> => {
    const who = state.account;
    if (!who) return Promise.resolve(false);
    renewing ??= (async () => {
      try {
        await exchange(who, true, () => isCurrent(who));
        return isCurrent(who);
      } catch (error) {
        const isOver = !(error instanceof ApiError) || ENDED.includes(error.code);
        if (isOver && isCurrent(who)) await leave(started, EXPIRED);
        return false;
      } finally {
        renewing = undefined;
      }
    })();
    return renewing;
  };

  /** Asks Firebase Authentication for something: a letter, or a change. */
  const ask = async (what: (auth: AuthModule) => Promise<unknown>): Promise<SessionResult> => {
    try {
      await what(await start());
      return { ok: true };
    } catch (error) {
      return { ok: false, message: signInMessage(error) };
    }
  };

  const byLink = async <T>(what: (auth: AuthModule) => Promise<T | undefined>): Promise<LinkResult<T>> => {
    try {
      const value = await what(await start());
      return value === undefined ? { ok: false } : { ok: true, value };
    } catch (error) {
      return { ok: false, message: signInMessage(error) };
    }
  };

  return {
    get: () => state.session,
    subscribe: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },

    /** Finds out who is signed in. Calling it again has no effect. Resolves when the sign-in code has loaded, or can't be. */
    start: findOut,

    signIn: ({ email, password }: Credentials) => signInBy((auth) => auth.signInWithPassword(email, password)),

    /** Gets ready for a click on "Continue with Google". */
    prepareGoogle: () => ask(async (auth) => auth.prepareGooglePopup()),

    signInWithGoogle: () => signInBy((auth) => auth.signInWithGooglePopup()),

    /**
     * Creates the account and sets its name. If an earlier attempt in this tab created the account but could not finish, this one
     * goes on from there instead of failing because the email address is taken.
     */
    signUp: ({ name, email, password }: SignUpInput) =>
      signInBy(async (auth) => {
        if (unfinishedSignUp === email) await auth.signInWithPassword(email, password);
        else await auth.createAccount(email, password);
        unfinishedSignUp = email;
        return auth.setDisplayName(name);
      }, true),

    /** Sends a link for choosing a new password. The result does not tell whether anybody has this address. */
    sendPasswordReset: (email: string) => ask((auth) => auth.sendPasswordReset(email)),

    /** Sends the signed-in user a link that confirms their email address. */
    sendConfirmation: () => ask((auth) => auth.sendConfirmation()),

    /** Changes the user's password. All of their other sessions end. */
    changePassword: (change: PasswordChange) =>
      ask(async (auth) => {
        happens({ is: "entered", account: await auth.changePassword(change) });
        await renew();
      }),

    /** Sends a link to the user's new email address. Nothing changes until they follow it. */
    changeEmail: (change: EmailChange) => ask((auth) => auth.changeEmail(change)),

    /** Finds out what a link in a letter of the account is for. */
    readLink: (code: string): Promise<LinkResult<AccountLink>> => byLink((auth) => auth.readLink(code)),

    /** Does what the link is for. */
    followLink: (code: string, newPassword?: string): Promise<LinkResult<true>> =>
      byLink((auth) => auth.followLink(code, newPassword)),

    /** Has the user's account deleted, and signs out. Throws, and leaves them signed in, if that fails. */
    deleteAccount: async (run: () => Promise<unknown>, ending: Ending): Promise<void> => {
      isDeleting = true;
      try {
        await run();
      } finally {
        isDeleting = false;
      }
      await signOut(ending);
    },

    /** Finds out whether the user has confirmed their email address meanwhile. */
    reload: async (): Promise<void> => {
      const who = await (await start()).reloadAccount();
      if (who && state.account?.uid === who.uid) await resume(who);
    },

    /** Changes the signed-in user's display name. Throws when Firebase Authentication can't be reached. */
    rename: async (name: string): Promise<void> =>
      happens({ is: "entered", account: await (await start()).setDisplayName(name) }),

    /** Signs out in every tab. Guarded pages then go to `goTo`, or to the home page. */
    signOut,

    /** Signs out on every device. Throws an ApiError, and changes nothing, if the shop can't be reached. */
    signOutEverywhere: async (): Promise<void> => {
      await endAllSessions();
      await signOut();
    },

    /** Ends a session that is over by itself, for example because the account was deleted. */
    expire: async (): Promise<void> => {
      if (state.session.status === "signed-in" && !isDeleting) await leave(started, EXPIRED);
    },

    /** Called when another tab has signed out. */
    endedElsewhere: () => {
      forgetDrafts();
      happens({ is: "left-elsewhere", ending: {} });
    },

    renew,
  };
};

export type SessionStore = ReturnType<typeof createSession>;
