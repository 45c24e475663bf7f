import type { User } from "contract/user";
import { createContext, use, useEffect, useSyncExternalStore } from "react";
import type { Live } from "../../config/live.ts";
import { ApiError } from "../api.ts";
import { accessToken } from "./access-token.ts";
import type { Session } from "./session-state.ts";
import type { SessionStore } from "./session-store.ts";

export const SessionContext = createContext<SessionStore | undefined>(undefined);

/** The session store, for pages that sign in and out. */
export const useSessionStore = (): SessionStore => {
  const store = use(SessionContext);
  if (!store) throw new Error("No SessionProvider");
  return store;
};

/** The session: who is signed in. */
export const useSession = (): Session => {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
};

let isShell = false;

/** Says whether the prerendered HTML is the frame of a private page, or a page made for visitors. */
export const setShell = (is: boolean): void => {
  isShell = is;
};
export const isInShell = (): boolean => isShell;

/**
 * True if the page is to look signed in before that is certain, because a user was signed in on this browser.
 * It keeps the page from changing while it loads. For appearance only.
 */
export const useLooksSignedIn = (): boolean => {
  const store = useSessionStore();
  const looksSignedIn = () => {
    const { status } = store.get();
    return status === "signed-in" || (status === "loading" && accessToken.get() !== null);
  };
  // Hydration must find what was prerendered.
  return useSyncExternalStore(store.subscribe, looksSignedIn, isInShell);
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
 * Signs the user out, to the home page, when the server refuses what a private page reads. `notify` tells them so; it
 * must keep its identity between renders.
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
