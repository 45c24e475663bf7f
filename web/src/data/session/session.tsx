import type { User } from "contract/user";
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from "react";
import type { Live } from "../../config/live.ts";
import { ApiError, renewAccessTokenWith } from "../api.ts";
import { whenIdle } from "../when-idle.ts";
import { accessToken } from "./access-token.ts";
import { createSession, type Session, type SessionStore } from "./session-store.ts";

export type { Session } from "./session-store.ts";

/** This tab's session. */
export const session = createSession(() => import("./auth.ts"));
renewAccessTokenWith(session.renew);

const SessionContext = createContext<SessionStore>(session);

let isShell = false;

/** Calls back once the user does something on this page. Returns a function that cancels it. */
const whenUsed = (callback: () => void): (() => void) => {
  const off = new AbortController();
  const used = () => {
    off.abort();
    callback();
  };
  for (const sign of ["pointerdown", "keydown"]) window.addEventListener(sign, used, { signal: off.signal });
  return () => off.abort();
};

/**
 * Starts the session: soon if a user was signed in on this browser, else with the first click or key, so that a visitor's page
 * loads without the sign-in code. Private pages start it themselves.
 */
export const SessionProvider = ({ children, store = session }: { children: ReactNode; store?: SessionStore }) => {
  useEffect(() => {
    const stopListening = accessToken.onRemovedElsewhere(store.endedElsewhere);
    const callOff = accessToken.get() === null && whenUsed(store.start);
    if (!callOff && !isShell) whenIdle(() => void store.start());
    return () => {
      if (callOff) callOff();
      stopListening();
    };
  }, [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
};

/** The session store, for pages that sign in and out. */
export const useSessionStore = (): SessionStore => use(SessionContext);

/** The session: who is signed in. */
export const useSession = (): Session => {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
};

/** Says whether the prerendered HTML is the frame of a private page, which is made for signed-in users, or a page made for visitors. */
export const setShell = (is: boolean): void => {
  isShell = is;
};

/**
 * Whether to show the page as to a signed-in user before that is certain, because a user was signed in on this browser. It keeps
 * the page from changing while it loads. For appearance only.
 */
export const useLooksSignedIn = (): boolean => {
  const store = useSessionStore();
  const looksSignedIn = () => {
    const { status } = store.get();
    return status === "signed-in" || (status === "loading" && accessToken.get() !== null);
  };
  // Hydration must find what was prerendered.
  return useSyncExternalStore(store.subscribe, looksSignedIn, () => isShell);
};

/** The session, for pages that need it: loads the sign-in code at once. */
export const useStartedSession = (): Session => {
  const store = useSessionStore();
  useEffect(() => void store.start(), [store]);
  return useSession();
};

/** The signed-in user's live profile, with their role. Guarded pages have a PrivateArea above them. */
export const ProfileContext = createContext<Live<User> | undefined>(undefined);

/** The signed-in user's live profile, with their role. For guarded pages only: throws elsewhere. */
export const useProfile = (): Live<User> => {
  const profile = use(ProfileContext);
  if (!profile) throw new Error("useProfile is for pages behind a guard");
  return profile;
};

const DENIED: ApiError["code"][] = ["not-signed-in", "not-allowed"];

const isDenied = (error: Error): boolean => error instanceof ApiError && DENIED.includes(error.code);

/**
 * Signs the user out, to the home page, when the server refuses what a private page reads. `notify` tells them so; it must keep
 * its identity between renders.
 */
export const useSignOutOnDenied = (live: Live<unknown>, notify?: () => void): void => {
  const store = useSessionStore();
  const denied = live.status === "failed" && isDenied(live.error);
  useEffect(() => {
    if (!denied || store.get().status !== "signed-in") return;
    notify?.();
    void store.signOut();
  }, [denied, store, notify]);
};
