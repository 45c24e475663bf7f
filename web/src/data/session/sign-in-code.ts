export type AuthModule = typeof import("./auth.ts");

export const NO_SIGN_IN_CODE = "Signing in is not possible right now. Check your connection and reload the page.";

export const STORAGE_IS_SILENT =
  "This browser's storage does not answer, so nobody can be signed in. Close this site's other tabs, or start the browser anew, and reload the page.";
const SILENT_MS = 10_000;

/** Resolves when the browser's database answers, and where there is none: Firebase uses another storage then. */
const openStorage = () =>
  new Promise<void>((resolve) => {
    try {
      const opening = indexedDB.open("salus");
      opening.onerror = () => resolve();
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    } catch {
      resolve();
    }
  });

const silence = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(STORAGE_IS_SILENT)), SILENT_MS);
  });

/**
 * The sign-in code, which no page loads before it is needed: once, and again after a failure. `loadAuth` loads it, and
 * `begin` is called with it before anybody else has it.
 */
export const signInCode = (loadAuth: () => Promise<AuthModule>, begin: (auth: AuthModule) => void) => {
  let loading: Promise<AuthModule> | undefined;
  let hasBegun = false;
  let storage: [answers: Promise<void>, tooLate: Promise<never>] | undefined;

  const loadAndBegin = async () => {
    const auth = await loadAuth().catch((cause: unknown) => {
      throw new Error(NO_SIGN_IN_CODE, { cause });
    });
    if (!hasBegun) begin(auth);
    hasBegun = true;
    return auth;
  };

  /** Safari's database sometimes never answers while several tabs are open. Firebase would wait for it without end. */
  const storageAnswers = () => {
    storage ??= [openStorage(), silence()];
    return Promise.race(storage);
  };

  const load = (): Promise<AuthModule> => {
    loading ??= Promise.all([loadAndBegin(), storageAnswers()]).then(
      ([auth]) => auth,
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  /** `loaded` is undefined until somebody needs the code. */
  return { load, loaded: () => loading };
};
export type SignInCode = ReturnType<typeof signInCode>;
