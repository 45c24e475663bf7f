import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../config/paths.ts";
import { useLooksSignedIn, useProfile, useSessionStore, useStartedSession } from "../data/session/session.tsx";
import { FailedNotice } from "../ui/notice.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { lazyPage } from "./lazy-page.tsx";

const PrivateArea = lazyPage(() => import("./private-area.tsx"), "PrivateArea");

/** The session, and where it leads when it ends: to /login and back afterwards, or home after signing out, or where the sign-out says. */
const useLeaving = () => {
  const session = useStartedSession();
  const origin = useLocation();
  const [hasEntered, setHasEntered] = useState(false);
  if (session.status === "signed-in" && !hasEntered) setHasEntered(true);
  const leave =
    hasEntered && session.status === "signed-out" && !session.expired ? (
      <Navigate to={session.goTo ?? paths.root} replace />
    ) : (
      <Navigate to={paths.login} state={{ from: origin }} replace />
    );
  return { session, leave };
};

const Guarded = () => {
  const { session, leave } = useLeaving();
  if (session.status === "loading") return <Spinner label="Checking who you are" />;
  if (session.status === "signed-out") return leave;
  return (
    <PrivateArea key={session.user.uid} uid={session.user.uid}>
      <Outlet />
    </PrivateArea>
  );
};

/**
 * Lets signed-in users through. This only decides what is shown: the security rules decide what a user may do. `preload` loads the code
 * that all pages behind it share.
 */
export const LoginGuard = Object.assign(Guarded, { preload: PrivateArea.preload });

/**
 * Lets signed-in users through to a page that needs no profile and no Firestore. Whoever was signed in on this browser is let in while
 * the sign-in code loads, and led away if that session turns out to be over.
 */
export const EarlyGuard = () => {
  const { session, leave } = useLeaving();
  const looksSignedIn = useLooksSignedIn();
  if (looksSignedIn) return <Outlet />;
  return session.status === "loading" ? <Spinner label="Checking who you are" /> : leave;
};

const ONLY_ADMINS = "That page is for admins. You have been signed out: log in as an admin to open it.";

/** Lets admins through. Signs other users out and sends them to /login. Must be inside a LoginGuard. */
export const AdminGuard = ({ children }: { children?: ReactNode }) => {
  const profile = useProfile();
  const store = useSessionStore();
  const isIntruder = profile.status === "ready" && profile.data.role !== "admin";

  useEffect(() => {
    if (isIntruder) void store.signOut({ goTo: paths.login, reason: ONLY_ADMINS });
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
