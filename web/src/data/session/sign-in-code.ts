export type AuthModule = typeof import("./auth.ts");

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

  /** `loaded` is undefined until somebody needs the code. */
  return { load, loaded: () => loading };
};
export type SignInCode = ReturnType<typeof signInCode>;
