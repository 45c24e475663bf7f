import type { EmailChange, PasswordChange } from "contract/password";
import { useMemo } from "react";
import type { AccountLink } from "./auth.ts";
import { useSessionStore } from "./session.tsx";
import type { SessionStore } from "./session-store.ts";
import type { AuthModule } from "./sign-in-code.ts";
import { signInMessage } from "./sign-in-message.ts";
import type { SessionResult } from "./signing-in.ts";

/**
 * The result of a link in an email about the account. There is no `message` if the link has been used or has expired.
 */
export type LinkResult<T> = { ok: true; value: T } | { ok: false; message?: string };

export const accountOf = ({ parts: { state, code, renew, resume } }: SessionStore) => {
  const attempt = async <T>(act: (auth: AuthModule) => Promise<T>) => {
    try {
      return { ok: true, value: await act(await code.load()) } as const;
    } catch (error) {
      return { ok: false, message: signInMessage(error) } as const;
    }
  };
  const ask = (act: (auth: AuthModule) => Promise<void>): Promise<SessionResult> => attempt(act);
  const byLink = async <T>(act: (auth: AuthModule) => Promise<T | undefined>): Promise<LinkResult<T>> => {
    const found = await attempt(act);
    if (!found.ok) return found;
    return found.value === undefined ? { ok: false } : { ok: true, value: found.value };
  };

  return {
    /** Sends a link for choosing a new password. The result does not tell whether anybody has this address. */
    sendPasswordReset: (email: string) => ask((auth) => auth.sendPasswordReset(email)),

    /** Sends the signed-in user a link that confirms their email address. */
    sendConfirmation: () => ask((auth) => auth.sendConfirmation()),

    /** Changes the user's password. All of their other sessions end. */
    changePassword: (change: PasswordChange) =>
      ask(async (auth) => {
        state.happens({ is: "entered", account: await auth.changePassword(change) });
        await renew();
      }),

    /** Sends a link to the user's new email address. Nothing changes until they follow it. */
    changeEmail: (change: EmailChange) => ask((auth) => auth.changeEmail(change)),

    /** Returns the purpose of a link in an email about the account. */
    readLink: (oobCode: string): Promise<LinkResult<AccountLink>> => byLink((auth) => auth.readLink(oobCode)),

    /** Does what the link is for. */
    followLink: (oobCode: string, newPassword?: string): Promise<LinkResult<true>> =>
      byLink((auth) => auth.followLink(oobCode, newPassword)),

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

/** The account of the user at Firebase Authentication. */
export const useAccount = () => {
  const store = useSessionStore();
  return useMemo(() => accountOf(store), [store]);
};
