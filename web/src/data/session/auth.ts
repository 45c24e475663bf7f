import type { EmailChange, PasswordChange } from "contract/password";
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type PopupRedirectResolver,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { env } from "../../config/env.ts";
import { pages } from "../../config/pages.ts";
import { app } from "../firebase/app.ts";
import type { Account } from "./session-state.ts";

/**
 * Firebase Authentication. The session is stored in the first of the three persistences that works. The popup resolver
 * is left out: it would load Google's script on every page, and only "Continue with Google" needs it. `debugErrorMap`
 * makes the provider's messages sentences.
 */
const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  errorMap: debugErrorMap,
});

if (env.authEmulator) connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });

const toAccount = (user: User): Account => ({
  uid: user.uid,
  email: user.email ?? "",
  displayName: user.displayName ?? "",
  photoURL: user.photoURL,
  emailVerified: user.emailVerified,
  hasPassword: user.providerData.some(({ providerId }) => providerId === "password"),
  idToken: (fresh = false) => user.getIdToken(fresh),
});

/** Calls back with the signed-in user, at once and after each change in any tab. Returns a function that stops it. */
export const onAccount = (callback: (account: Account | null) => void): (() => void) =>
  onAuthStateChanged(auth, (user) => callback(user && toAccount(user)));

export const signInWithPassword = async (email: string, password: string): Promise<Account> =>
  toAccount((await signInWithEmailAndPassword(auth, email, password)).user);

export const createAccount = async (email: string, password: string): Promise<Account> =>
  toAccount((await createUserWithEmailAndPassword(auth, email, password)).user);

/** Sets the signed-in user's display name. */
export const setDisplayName = async (name: string): Promise<Account> => {
  const user = auth.currentUser;
  if (!user) throw new Error("Nobody is signed in");
  await updateProfile(user, { displayName: name });
  return toAccount(user);
};

type Popup = { _initialize: (auth: Auth) => Promise<unknown> };

/** Google's popup, and a class that returns it: this one can be prepared before the first click. */
const makePopup = () => {
  const Resolver = browserPopupRedirectResolver as unknown as new () => Popup;
  const popup = new Resolver();
  const Prepared = function Prepared() {
    return popup;
  };
  Prepared.prototype = Resolver.prototype;
  return { popup, resolver: Prepared as unknown as PopupRedirectResolver };
};

let made: ReturnType<typeof makePopup> | undefined;
const googlePopup = () => {
  made ??= makePopup();
  return made;
};

/**
 * Loads Google's script where a popup must open at once: Safari, and every browser on iOS, block one that opens after a
 * wait. If it can't be loaded, the click tries again.
 */
export const prepareGooglePopup = (): void => {
  if (navigator.vendor.startsWith("Apple"))
    googlePopup()
      .popup._initialize(auth)
      .catch(() => undefined);
};

/** The codes for Google's scripts not being there: the browser is offline, or something blocks them. */
const GOOGLE_UNREACHABLE = ["auth/internal-error", "auth/network-request-failed"];

export const signInWithGooglePopup = async (): Promise<Account> => {
  try {
    return toAccount((await signInWithPopup(auth, new GoogleAuthProvider(), googlePopup().resolver)).user);
  } catch (error) {
    if (!GOOGLE_UNREACHABLE.includes(String((error as { code?: unknown }).code))) throw error;
    throw new Error("Google can't be reached. Check your connection, or use your email and password instead.", {
      cause: error,
    });
  }
};

/** Where the pages behind the links in emails lead back to. */
const backToLogin = () => ({ url: new URL(pages.login.path, location.origin).href });

/** Sends a link for choosing a new password. The result does not reveal whether the address has an account. */
export const sendPasswordReset = async (email: string): Promise<void> => {
  try {
    await sendPasswordResetEmail(auth, email, backToLogin());
  } catch (error) {
    if ((error as { code?: unknown }).code !== "auth/user-not-found") throw error;
  }
};

/** Sends the signed-in user a link that confirms their email address. */
export const sendConfirmation = async (): Promise<void> => {
  if (auth.currentUser) await sendEmailVerification(auth.currentUser, backToLogin());
};

/** The signed-in user, who has just shown by their password that it is them. */
const withPassword = async (present: string): Promise<User> => {
  const user = auth.currentUser;
  if (!user) throw new Error("Nobody is signed in");
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? "", present));
    return user;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== "auth/wrong-password" && code !== "auth/invalid-credential") throw error;
    throw new Error("The current password is incorrect.", { cause: error });
  }
};

/** Changes the signed-in user's password. That ends all of their sessions, so this one goes on from a new sign-in. */
export const changePassword = async ({ present, password }: PasswordChange): Promise<Account> => {
  const user = await withPassword(present);
  await updatePassword(user, password);
  return signInWithPassword(user.email ?? "", password);
};

/** Sends a link to a new email address of the signed-in user. It becomes the account's when they follow it. */
export const changeEmail = async ({ email, present }: EmailChange): Promise<void> =>
  verifyBeforeUpdateEmail(await withPassword(present), email, backToLogin());

/** The purpose of a link in an email about the account. */
export interface AccountLink {
  /** A new password, to confirm an address, to use a new one, or to go back to the one before. */
  kind: "reset" | "confirm" | "change" | "restore";
  /** The address that this is about: the new one, or the one before. */
  email: string;
}

const KINDS: Record<string, AccountLink["kind"]> = {
  PASSWORD_RESET: "reset",
  VERIFY_EMAIL: "confirm",
  VERIFY_AND_CHANGE_EMAIL: "change",
  RECOVER_EMAIL: "restore",
};
const LINK_OVER = ["auth/expired-action-code", "auth/invalid-action-code"];

const unlessOver = (error: unknown): undefined => {
  if (!LINK_OVER.includes(String((error as { code?: unknown }).code))) throw error;
};

/** Returns the purpose of the link with this code; undefined if it has been used or has expired. */
export const readLink = async (code: string): Promise<AccountLink | undefined> => {
  const found = await checkActionCode(auth, code).catch(unlessOver);
  const kind = found && KINDS[found.operation];
  return kind && { kind, email: found.data.email ?? "" };
};

/** Does what the link with this code is for. Undefined if it has been used or has expired. */
export const followLink = async (code: string, newPassword?: string): Promise<true | undefined> => {
  const followed =
    newPassword === undefined ? applyActionCode(auth, code) : confirmPasswordReset(auth, code, newPassword);
  return followed.then(() => true as const, unlessOver);
};

/**
 * The signed-in user as Firebase Authentication knows them now: they may have confirmed their address in another tab.
 */
export const reloadAccount = async (): Promise<Account | undefined> => {
  await auth.currentUser?.reload();
  return auth.currentUser ? toAccount(auth.currentUser) : undefined;
};

export const endSession = () => signOut(auth);
