import type { User } from "contract/user";
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from "react";
import { ApiError, renewAccessTokenWith } from "../api.ts";
import type { Live } from "../live/live.tsx";
import { accessToken } from "./access-token.ts";
import { createSession, type Session, type SessionStore } from "./session-store.ts";

export type { Session, SessionUser } from "./session-store.ts";

/** This tab's session. */
export const session = createSession(() => import("./auth.ts"));
renewAccessTokenWith(session.renew);

const SessionContext = createContext<SessionStore>(session);

/** Once the person does something on this page. Returns the way to call it off. */
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
 * Starts the session: at once where somebody was signed in, with the first click or key otherwise, so that a visitor's page
 * comes without the sign-in code. Pages that can't do without it start it themselves (useStartedSession).
 */
export const SessionProvider = ({ children, store = session }: { children: ReactNode; store?: SessionStore }) => {
  useEffect(() => {
    const stopListening = accessToken.onRemovedElsewhere(store.endedElsewhere);
    const callOff = accessToken.get() === null ? whenUsed(store.start) : undefined;
    if (!callOff) store.start();
    return () => {
      callOff?.();
      stopListening();
    };
  }, [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
};

/** The session's store: for the pages that sign in and out. */
export const useSessionStore = (): SessionStore => use(SessionContext);

/** Who is at the screen. */
export const useSession = (): Session => {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
};

/**
 * Whether to greet somebody as signed in before that is certain, so that the page does not change under their eyes: on this
 * browser somebody was. For looks only.
 */
export const useLooksSignedIn = (): boolean => {
  const store = useSessionStore();
  const looksSignedIn = () => {
    const { status } = store.get();
    return status === "signed-in" || (status === "loading" && accessToken.get() !== null);
  };
  // A prerendered page was made for a visitor: it must first be taken over as it is.
  return useSyncExternalStore(store.subscribe, looksSignedIn, () => false);
};

/** Who is at the screen, for pages that must know: brings the sign-in code at once. */
export const useStartedSession = (): Session => {
  const store = useSessionStore();
  useEffect(() => store.start(), [store]);
  return useSession();
};

/** The profile of whoever is signed in, live, with their role. Provided by data/profile.tsx on guarded pages. */
export const ProfileContext = createContext<Live<User> | undefined>(undefined);

/** The live profile, with the role, of whoever is signed in. For guarded pages only: throws elsewhere. */
export const useProfile = (): Live<User> => {
  const profile = use(ProfileContext);
  if (!profile) throw new Error("useProfile is for pages behind a guard");
  return profile;
};

/** Ends the session and removes the access token, in every tab. Guarded pages then go to `goTo`, else to the home page. */
export const signOut = (options?: { goTo?: string }): Promise<void> => session.signOut(options);

const isDenied = (error: unknown): boolean => {
  if (error instanceof ApiError) return error.status === 401 || error.status === 403;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "permission-denied" || code === "unauthenticated";
};

/**
 * Signs the person out, to the home page, when what a private page reads is refused to them. `tell` is to say so; it stays
 * the same function.
 */
export const useSignOutOnDenied = (live: Live<unknown>, tell?: () => void): void => {
  const store = useSessionStore();
  const denied = live.status === "failed" && isDenied(live.error);
  useEffect(() => {
    if (!denied || store.get().status !== "signed-in") return;
    tell?.();
    void store.signOut();
  }, [denied, store, tell]);
};
