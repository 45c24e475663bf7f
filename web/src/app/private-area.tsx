import type { User } from "contract/user";
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Live } from "../data/live/live.ts";
import { onceReachable } from "../data/reachable.ts";
import { ProfileContext } from "../data/session/session.tsx";
import type { SessionUser } from "../data/session/session-store.ts";
import { ProfileReader } from "../data/users/profile-reader.tsx";
import { loadToasts } from "../ui/toast.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useConnects } from "./use-connects.ts";
import { useStartWhenShown } from "./use-start-when-shown.ts";

// The schemas have an import of their own: evaluated together with Firestore, they would block a phone for too long.
const loadReaders = async (): Promise<{ default: ComponentType<{ onReady?: () => void }> }> => {
  const [{ LiveReaders }] = await Promise.all([import("../data/database.ts"), import("contract/order")]);
  return { default: LiveReaders };
};

/** Connects to Firestore, once its code is there. Without a connection that waits, and without the code the page keeps what it shows, and what the
 * user has typed. */
const LiveReaders = lazy(() => onceReachable(loadReaders).catch(() => ({ default: () => null })));

const LOADING = { status: "loading" } as const;

interface PrivateAreaProps {
  /** The signed-in user; undefined while nobody can say who that is. */
  user: SessionUser | undefined;
  children: ReactNode;
}

/**
 * What guarded pages share: the user's live profile, and the code of Firebase. A page first shows what the shop's API answers. Firestore's code is
 * larger than all other code of a page, so it loads later.
 */
export const PrivateArea = ({ user, children }: PrivateAreaProps) => {
  const { pathname } = useLocation();
  const [profile, setProfile] = useState<Live<User>>(LOADING);
  const { connects, isSettled } = useConnects(useStartWhenShown());
  const [isConnected, setConnected] = useState(false);
  const onReady = useCallback(() => setConnected(true), []);
  // What other pages need comes last. A message loads its library at once.
  const isReady = isConnected && isSettled && profile.status === "ready";
  useEffect(() => {
    if (isReady) loadToasts().catch(() => {});
  }, [isReady]);
  return (
    <ErrorBoundary resetKey={pathname}>
      {user && <ProfileReader user={user} onRead={setProfile} />}
      <ProfileContext value={user ? profile : LOADING}>{children}</ProfileContext>
      <Suspense>{connects && <LiveReaders onReady={onReady} />}</Suspense>
    </ErrorBoundary>
  );
};
