import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../config/paths.ts";
import { useProfile, useSessionStore, useStartedSession } from "../data/session/session.tsx";
import { FailedNotice } from "../ui/notice.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { lazyPage, withoutReload } from "./lazy-page.tsx";

const PrivateArea = lazyPage(() => import("./private-area.tsx"), "PrivateArea");

/** Loads the code that all guarded pages share. Rejects if it fails to load. */
export const prefetchPrivateArea = (): Promise<void> => PrivateArea.preload(withoutReload);

/**
 * Lets signed-in users through. Sends visitors, and users whose session expires here, to /login and back afterwards.
 * Users who sign out go home, or where the sign-out says. This only decides what is shown: the security rules decide
 * what a user may do.
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

/** Lets admins through. Signs other users out and sends them to /login. Must be inside a LoginGuard. */
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
