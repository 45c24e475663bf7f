import type { EmailChange, PasswordChange } from "contract/user";
import { onceReachable } from "../reachable.ts";
import { accessToken } from "./access-token.ts";
import type { AccountLink } from "./auth.ts";
import { isBlocked, NEEDS_STORAGE, renewing, resuming, signingIn } from "./entering.ts";
import { keepState } from "./kept-state.ts";
import { EXPIRED, endings, leaving } from "./leaving.ts";
import { type AuthModule, type LinkResult, NO_SIGN_IN_CODE, signInCode } from "./sign-in-code.ts";

export type { Session, SessionUser } from "./session-state.ts";
export type { LinkResult, SessionResult } from "./sign-in-code.ts";

/** The session of this tab. `loadAuth` loads the sign-in code. */
export const createSession = (loadAuth: () => Promise<AuthModule>) => {
  const state = keepState();
  const code = signInCode(loadAuth, (auth) => {
    auth.onAccount((who) => {
      if (who) void resume(who);
      // Signing out, here or in another tab, removes the access token. If it is still there, the session has expired.
      else state.happens({ is: "found-nobody", ending: accessToken.get() === null ? {} : EXPIRED });
    });
  });
  const leave = leaving(state, code);
  const resume = resuming(state, leave);
  const renew = renewing(state, leave);

  return {
    get: () => state.get().session,
    subscribe: state.subscribe,
    renew,
    ...signingIn(state, code, leave),
    ...endings(state, code, leave),

    /**
     * Finds out who is signed in. Calling it again has no effect. Resolves when the sign-in code has loaded, or can't
     * be. Without a connection it waits: guarded pages go on with what they show. Without storage, nobody is signed
     * in.
     */
    start: async (): Promise<unknown> => {
      if (isBlocked()) return state.happens({ is: "not-found-out", ending: { reason: NEEDS_STORAGE } });
      return onceReachable(code.load).catch(() =>
        state.happens({ is: "not-found-out", ending: { reason: NO_SIGN_IN_CODE } }),
      );
    },

    /** Gets ready for a click on "Continue with Google". */
    prepareGoogle: () => code.ask(async (auth) => auth.prepareGooglePopup()),

    /** Sends a link for choosing a new password. The result does not tell whether anybody has this address. */
    sendPasswordReset: (email: string) => code.ask((auth) => auth.sendPasswordReset(email)),

    /** Sends the signed-in user a link that confirms their email address. */
    sendConfirmation: () => code.ask((auth) => auth.sendConfirmation()),

    /** Changes the user's password. All of their other sessions end. */
    changePassword: (change: PasswordChange) =>
      code.ask(async (auth) => {
        state.happens({ is: "entered", account: await auth.changePassword(change) });
        await renew();
      }),

    /** Sends a link to the user's new email address. Nothing changes until they follow it. */
    changeEmail: (change: EmailChange) => code.ask((auth) => auth.changeEmail(change)),

    /** Finds out what a link in a letter of the account is for. */
    readLink: (oobCode: string): Promise<LinkResult<AccountLink>> => code.byLink((auth) => auth.readLink(oobCode)),

    /** Does what the link is for. */
    followLink: (oobCode: string, newPassword?: string): Promise<LinkResult<true>> =>
      code.byLink((auth) => auth.followLink(oobCode, newPassword)),

    /** Finds out whether the user has confirmed their email address meanwhile. */
    reload: async (): Promise<void> => {
      const who = await (await code.load()).reloadAccount();
      if (who && state.get().account?.uid === who.uid) await resume(who);
    },

    /** Changes the signed-in user's display name. Throws when Firebase Authentication can't be reached. */
    rename: async (name: string): Promise<void> =>
      state.happens({ is: "entered", account: await (await code.load()).setDisplayName(name) }),
  };
};

export type SessionStore = ReturnType<typeof createSession>;
