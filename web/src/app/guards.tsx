import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../config/paths.ts";
import { useProfile, useSessionStore, useStartedSession } from "../data/session/session.tsx";
import { FailedNotice } from "../ui/notice.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { lazyPage, withoutReload } from "./lazy-page.tsx";

const PrivateArea = lazyPage(() => import("./private-area.tsx"), "PrivateArea");

/** Brings what every guarded page stands in. Fails when it can't be had. */
export const prefetchPrivateArea = (): Promise<void> => PrivateArea.preload(withoutReload);

/**
 * Lets signed-in people through. Somebody else goes to /login and comes back afterwards, and so does somebody whose session
 * runs out while they are here; where it was ended, they go to where the ending says, or home. What the shop lets them do is not decided here, but by the rules.
 */
export const LoginGuard = () => {
  const session = useStartedSession();
  const origin = useLocation();
  const [hasEntered, setHasEntered] = useState(false);
  if (session.status === "signed-in" && !hasEntered) setHasEntered(true);

  if (session.status === "loading") return <Spinner label="Checking who you are" />;
  if (session.status === "signed-in")
    return (
      <PrivateArea key={session.user.uid} uid={session.user.uid}>
        <Outlet />
      </PrivateArea>
    );
  if (hasEntered && !session.expired) return <Navigate to={session.goTo ?? paths.root} replace />;
  return <Navigate to={paths.login} state={{ from: origin }} replace />;
};

/** Lets admins through. Anybody else is signed out and goes to /login. Stands inside a LoginGuard. */
export const AdminGuard = ({ children }: { children?: ReactNode }) => {
  const profile = useProfile();
  const store = useSessionStore();
  const isIntruder = profile.status === "ready" && profile.data.role !== "admin";

  useEffect(() => {
    if (isIntruder) void store.signOut({ goTo: paths.login });
  }, [isIntruder, store]);

  if (profile.status === "failed")
    return (
      <div className="container-page py-12">
        <FailedNotice message={profile.error.message} onRetry={profile.retry} />
      </div>
    );
  if (profile.status === "loading" || isIntruder) return <Spinner label="Checking who you are" />;
  return children ?? <Outlet />;
};
