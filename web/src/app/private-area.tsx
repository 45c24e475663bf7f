import type { User } from "contract/user";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Live } from "../data/live/live.ts";
import { ProfileContext } from "../data/session/session.tsx";
import type { SessionUser } from "../data/session/session-store.ts";
import { ProfileReader } from "../data/users/profile-reader.tsx";
import { whenOnline } from "../data/when-online.ts";
import { loadToasts } from "../ui/toast.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { loadQuietly } from "./prefetch.ts";
import { prefetchInView } from "./prefetch-in-view.ts";
import { useStartWhenShown } from "./use-start-when-shown.ts";

/** Loads Firebase's code. Offline that waits: the page keeps what it shows, and what the user has typed. */
const loadReaders = async (): Promise<Pick<typeof import("../data/database.ts"), "LiveReaders">> => {
  try {
    // The schemas have an import of their own: evaluated together with Firestore, they would block a phone for too long.
    const [{ LiveReaders }] = await Promise.all([import("../data/database.ts"), import("contract/order")]);
    return { LiveReaders };
  } catch (error) {
    if (navigator.onLine) throw error;
    await whenOnline();
    return loadReaders();
  }
};
const LiveReaders = lazyPage(loadReaders, "LiveReaders", null);

/** A page that has just become complete responds to the user first. A message loads its library at once. */
const TOASTS_AFTER_MS = 3000;

const LOADING = { status: "loading" } as const;

interface PrivateAreaProps {
  /** The signed-in user; undefined while nobody can say who that is. */
  user: SessionUser | undefined;
  children: ReactNode;
}

/**
 * What guarded pages share: the user's live profile, and the code of Firebase. A page first shows what the shop's API answers. Firebase's code is
 * larger than all other code of a page, so it loads when that is shown.
 */
export const PrivateArea = ({ user, children }: PrivateAreaProps) => {
  const { pathname } = useLocation();
  const [profile, setProfile] = useState<Live<User>>(LOADING);
  const isShown = useStartWhenShown();
  const [isConnected, setConnected] = useState(false);
  const onReady = useCallback(() => setConnected(true), []);
  // What other pages need comes last.
  const isReady = isConnected && profile.status === "ready";
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => loadQuietly(loadToasts), TOASTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return (
    <ErrorBoundary resetKey={pathname}>
      {user && <ProfileReader user={user} onRead={setProfile} />}
      <ProfileContext value={user ? profile : LOADING}>{children}</ProfileContext>
      {isShown && <LiveReaders onReady={onReady} />}
      {isReady && <LinksInView key={pathname} />}
    </ErrorBoundary>
  );
};

/** Prefetches the pages that the links on this page lead to. Each page has its own. */
const LinksInView = () => {
  useEffect(prefetchInView, []);
  return null;
};
