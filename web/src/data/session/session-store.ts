import { onceReachable } from "../reachable.ts";
import { accessToken } from "./access-token.ts";
import { isBlocked, NEEDS_STORAGE, renewing, resuming } from "./entering.ts";
import { keepState } from "./kept-state.ts";
import { EXPIRED, endings, leaving } from "./leaving.ts";
import { type AuthModule, signInCode } from "./sign-in-code.ts";
import { signInMessage } from "./sign-in-message.ts";

/** The session of this tab, as every page needs it. `loadAuth` loads the sign-in code. */
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
    ...endings(state, code, leave),

    /**
     * Finds out who is signed in. Calling it again has no effect. Resolves when the sign-in code has loaded, or can't
     * be. Without a connection it waits: guarded pages go on with what they show. Without storage, or with one that
     * does not answer, nobody is signed in.
     */
    start: async (): Promise<unknown> => {
      if (isBlocked()) return state.happens({ is: "not-found-out", ending: { reason: NEEDS_STORAGE } });
      return onceReachable(code.load).catch((error: unknown) =>
        state.happens({ is: "not-found-out", ending: { reason: signInMessage(error) } }),
      );
    },

    /** For signing-in.ts and account.ts, which only some pages load. */
    parts: { state, code, leave, resume, renew },
  };
};

export type SessionStore = ReturnType<typeof createSession>;
