import type { Credentials, SignUpInput } from "contract/password";
import { useMemo } from "react";
import { exchange, isBlocked, NEEDS_STORAGE } from "./entering.ts";
import { useSessionStore } from "./session.tsx";
import type { Account } from "./session-state.ts";
import type { SessionStore } from "./session-store.ts";
import type { AuthModule } from "./sign-in-code.ts";
import { signInMessage } from "./sign-in-message.ts";

/** The result of signing in. `message` is the provider's or the shop's own, for the user. */
export type SessionResult = { ok: true } | { ok: false; message: string };

/** The email address of an account that an earlier attempt in this tab has created and could not finish. */
let unfinishedSignUp: string | undefined;

/** Signing in and up. Only with an access token is the user signed in. */
export const signingIn = ({ parts: { state, code, leave } }: SessionStore) => {
  const signInBy = async (how: (auth: AuthModule) => Promise<Account>, fresh = false): Promise<SessionResult> => {
    if (isBlocked()) return { ok: false, message: NEEDS_STORAGE };
    state.happens({ is: "signs-in" });
    try {
      const who = await how(await code.load());
      await exchange(who, fresh);
      unfinishedSignUp = undefined;
      state.happens({ is: "entered", account: who });
      return { ok: true };
    } catch (error) {
      await leave().catch(() => {});
      return { ok: false, message: signInMessage(error) };
    }
  };

  return {
    /** Gets ready for a click on "Continue with Google". If that fails, the click says so. */
    prepareGoogle: (): Promise<void> =>
      code
        .load()
        .then((auth) => auth.prepareGooglePopup())
        .catch(() => {}),

    signIn: ({ email, password }: Credentials) => signInBy((auth) => auth.signInWithPassword(email, password)),

    signInWithGoogle: () => signInBy((auth) => auth.signInWithGooglePopup()),

    /**
     * Creates the account and sets its name. If an earlier attempt in this tab created the account but could not
     * finish, this one goes on from there instead of failing because the email address is taken.
     */
    signUp: ({ name, email, password }: SignUpInput) =>
      signInBy(async (auth) => {
        if (unfinishedSignUp === email) await auth.signInWithPassword(email, password);
        else await auth.createAccount(email, password);
        unfinishedSignUp = email;
        return auth.setDisplayName(name);
      }, true),
  };
};

export const useSigningIn = () => {
  const store = useSessionStore();
  return useMemo(() => signingIn(store), [store]);
};
