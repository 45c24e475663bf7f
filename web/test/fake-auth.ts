import type { EmailChange, PasswordChange } from "contract/password";
import { vi } from "vitest";
import type { AccountLink } from "../src/data/session/auth.ts";
import type { Account } from "../src/data/session/session-state.ts";

/** A user as Firebase Authentication knows them. Their ID token is "id-token-of-<uid>". */
export const anAccount = (changes: Partial<Account> = {}): Account => {
  const uid = changes.uid ?? "casey";
  return {
    uid,
    email: `${uid}@example.com`,
    displayName: "Casey Customer",
    photoURL: null,
    emailVerified: true,
    hasPassword: true,
    idToken: vi.fn(async (fresh?: boolean) => `id-token-of-${uid}${fresh ? "-fresh" : ""}`),
    ...changes,
  };
};

/** A fake of Firebase Authentication. Each method can be made to fail; `report` is a change from another tab. */
export const aFakeAuth = (signedIn: Account | null = null) => {
  let current = signedIn;
  let watcher: (account: Account | null) => void = () => {};
  const become = (account: Account | null) => {
    current = account;
    watcher(account);
  };
  const enter = async (account: Account) => {
    become(account);
    return account;
  };
  return {
    current: () => current,
    report: become,
    module: {
      onAccount: (callback: (account: Account | null) => void) => {
        watcher = callback;
        queueMicrotask(() => callback(current));
        return () => {};
      },
      signInWithPassword: vi.fn((email: string, _password: string) => enter(anAccount({ email }))),
      createAccount: vi.fn((email: string, _password: string) => enter(anAccount({ email, displayName: "" }))),
      setDisplayName: vi.fn((displayName: string) => enter(anAccount({ ...current, displayName }))),
      prepareGooglePopup: vi.fn(),
      signInWithGooglePopup: vi.fn(() => enter(anAccount({ uid: "google" }))),
      sendPasswordReset: vi.fn(async (_email: string) => {}),
      sendConfirmation: vi.fn(async () => {}),
      readLink: vi.fn(async (_code: string): Promise<AccountLink | undefined> => undefined),
      followLink: vi.fn(async (_code: string, _newPassword?: string): Promise<true | undefined> => true),
      changePassword: vi.fn(async (_change: PasswordChange) => anAccount({ ...current })),
      changeEmail: vi.fn(async (_change: EmailChange) => {}),
      reloadAccount: vi.fn(async () => current ?? undefined),
      endSession: vi.fn(async () => become(null)),
    },
  };
};
