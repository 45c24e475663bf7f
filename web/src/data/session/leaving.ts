import { endAllSessions, endSession } from "../api.ts";
import { forgetDrafts } from "../drafts/forget-drafts.ts";
import { accessToken } from "./access-token.ts";
import type { KeptState } from "./kept-state.ts";
import type { Ending } from "./session-state.ts";
import type { SignInCode } from "./sign-in-code.ts";

export const EXPIRED: Ending = {
  expired: true,
  reason: "Your session has ended. Please log in again to continue.",
};

export type Leave = (ending?: Ending) => Promise<void>;

/** Ends the session in this tab, and then at Firebase Authentication, if its code was needed before. */
export const leaving =
  (state: KeptState, code: SignInCode): Leave =>
  async (ending = {}) => {
    const auth = code.loaded();
    state.happens({ is: "leaves", ending });
    try {
      await (await auth)?.endSession();
    } finally {
      state.happens({ is: "left" });
    }
  };

/** Every way in which a session ends but for a failed sign-in. */
export const endings = (state: KeptState, code: SignInCode, leave: Leave) => {
  let isDeleting = false;

  const signOut = async (ending: Ending = {}): Promise<void> => {
    if (state.get().session.status === "signed-out") return;
    const token = accessToken.get();
    // Also before it is known who is signed in: private pages are shown by then.
    forgetDrafts();
    // Also before the sign-in code was needed: Firebase Authentication would resume the session at the next visit.
    void code.load();
    const left = leave(ending);
    // A copy of the token would work for days. If the shop can't be reached, it expires by itself.
    if (token !== null) void endSession(token).catch(() => {});
    await left;
  };

  return {
    /** Signs out in every tab. Guarded pages then go to `goTo`, or to the home page. */
    signOut,

    /** Signs out on every device. Throws an ApiError, and changes nothing, if the shop can't be reached. */
    signOutEverywhere: async (): Promise<void> => {
      await endAllSessions();
      await signOut();
    },

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

    /** Ends a session that is over by itself, for example because the account was deleted. */
    expire: async (): Promise<void> => {
      if (state.get().session.status === "signed-in" && !isDeleting) await leave(EXPIRED);
    },

    /** Called when another tab has signed out. */
    endedElsewhere: () => {
      forgetDrafts();
      state.happens({ is: "left-elsewhere", ending: {} });
    },
  };
};
