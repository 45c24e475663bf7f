import { signInMessage } from "./sign-in-message.ts";

export type AuthModule = typeof import("./auth.ts");

/** The result of signing in. `message` is the provider's or the shop's own, for the user. */
export type SessionResult = { ok: true } | { ok: false; message: string };

/** The result of a link in a letter of the account. There is no `message` if the link has been used or has expired. */
export type LinkResult<T> = { ok: true; value: T } | { ok: false; message?: string };

export const NO_SIGN_IN_CODE = "Signing in is not possible right now. Check your connection and reload the page.";

/**
 * The sign-in code, which no page loads before it is needed: once, and again after a failure. `loadAuth` loads it, and
 * `begin` is called with it before anybody else has it.
 */
export const signInCode = (loadAuth: () => Promise<AuthModule>, begin: (auth: AuthModule) => void) => {
  let loading: Promise<AuthModule> | undefined;

  const load = (): Promise<AuthModule> => {
    loading ??= loadAuth().then(
      (auth) => {
        begin(auth);
        return auth;
      },
      (cause: unknown) => {
        loading = undefined;
        throw new Error(NO_SIGN_IN_CODE, { cause });
      },
    );
    return loading;
  };

  const attempt = async <T>(what: (auth: AuthModule) => Promise<T>) => {
    try {
      return { ok: true, value: await what(await load()) } as const;
    } catch (error) {
      return { ok: false, message: signInMessage(error) } as const;
    }
  };

  /** Asks Firebase Authentication for something: a letter, or a change. */
  const ask = (what: (auth: AuthModule) => Promise<unknown>): Promise<SessionResult> =>
    attempt(async (auth) => void (await what(auth)));

  const byLink = async <T>(what: (auth: AuthModule) => Promise<T | undefined>): Promise<LinkResult<T>> => {
    const found = await attempt(what);
    if (!found.ok) return found;
    return found.value === undefined ? { ok: false } : { ok: true, value: found.value };
  };

  /** `loaded` is undefined until somebody needs the code. */
  return { load, loaded: () => loading, ask, byLink };
};
export type SignInCode = ReturnType<typeof signInCode>;
