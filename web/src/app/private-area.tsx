import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { firestoreIsBlocked, onFirestore } from "../data/live/connect.ts";
import { queryClient } from "../data/live/query-client.ts";
import { isPrivate } from "../data/live/use-live.ts";
import { ProfileContext, useSessionStore } from "../data/session/session.tsx";
import { useShopZone } from "../data/settings/shop-zone.ts";
import { useLiveProfile } from "../data/users/use-live-profile.ts";
import { soon } from "../data/when-idle.ts";
import { loadToasts } from "../ui/toast.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useShown } from "./use-shown.ts";

const useStart = () => {
  const isShown = useShown();
  const store = useSessionStore();
  useEffect(() => {
    if (!isShown) return;
    void store.start();
    return soon(() => void loadToasts().catch(() => {}));
  }, [isShown, store]);
};

const useForgetting = () => {
  const store = useSessionStore();
  useEffect(
    () => () => {
      if (store.get().status === "signed-out") queryClient.removeQueries({ predicate: isPrivate });
    },
    [store],
  );
};

export const PrivateArea = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const profile = useLiveProfile();
  useStart();
  useForgetting();
  useShopZone();
  return (
    <ErrorBoundary resetKey={pathname}>
      <NotLive />
      <ProfileContext value={profile}>{children}</ProfileContext>
    </ErrorBoundary>
  );
};

const NotLive = () =>
  useSyncExternalStore(onFirestore, firestoreIsBlocked, () => false) && (
    <p role="status" className="border-base-300 border-b bg-base-100 px-4 py-2 text-center text-muted text-sm">
      Something in your browser or network blocks live updates. You can keep working; reload a page to see changes.
    </p>
  );
