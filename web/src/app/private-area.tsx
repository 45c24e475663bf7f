import type { User } from "contract/user";
import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import type { Live } from "../config/live.ts";
import { firestoreIsBlocked, onFirestore } from "../data/live/connect.ts";
import { queryClient } from "../data/live/query-client.ts";
import { isPrivate } from "../data/live/use-live.ts";
import { ProfileContext, useSessionStore } from "../data/session/session.tsx";
import type { SessionUser } from "../data/session/session-store.ts";
import { useLiveProfile } from "../data/users/use-live-profile.ts";
import { soon } from "../data/when-idle.ts";
import { loadToasts } from "../ui/toast.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useShown } from "./use-shown.ts";

/** Starts the session once the page is shown, and loads what shows messages a little later. */
const useStart = () => {
  const isShown = useShown();
  const store = useSessionStore();
  useEffect(() => {
    if (!isShown) return;
    void store.start();
    return soon(() => void loadToasts().catch(() => {}));
  }, [isShown, store]);
};

/** After signing out, nothing that was read for the user stays in this tab. */
const useForgetting = () => {
  const store = useSessionStore();
  useEffect(
    () => () => {
      if (store.get().status === "signed-out") queryClient.removeQueries({ predicate: isPrivate });
    },
    [store],
  );
};

const LOADING = { status: "loading" } as const;

interface PrivateAreaProps {
  /** Undefined while nobody can say who that is. */
  user: SessionUser | undefined;
  children: ReactNode;
}

/** Shared by guarded pages: the session and the user's profile. */
export const PrivateArea = ({ user, children }: PrivateAreaProps) => {
  const { pathname } = useLocation();
  const [profile, setProfile] = useState<Live<User>>(LOADING);
  useStart();
  useForgetting();
  return (
    <ErrorBoundary resetKey={pathname}>
      <NotLive />
      {user && <Profile user={user} onRead={setProfile} />}
      <ProfileContext value={user ? profile : LOADING}>{children}</ProfileContext>
    </ErrorBoundary>
  );
};

/** Says that pages do not follow changes, where Firestore is blocked. */
const NotLive = () =>
  useSyncExternalStore(onFirestore, firestoreIsBlocked, () => false) && (
    <p role="status" className="border-base-300 border-b bg-base-100 px-4 py-2 text-center text-muted text-sm">
      Something in your browser or network blocks live updates. You can keep working; reload a page to see changes.
    </p>
  );

/** Reads the profile apart from the pages, which do not wait for it. */
const Profile = ({ user, onRead }: { user: SessionUser; onRead: (profile: Live<User>) => void }) => {
  const profile = useLiveProfile(user);
  useEffect(() => startTransition(() => onRead(profile)), [profile, onRead]);
  return null;
};
