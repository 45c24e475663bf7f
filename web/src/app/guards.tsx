import type { Action } from "contract/permissions";
import { type ReactNode, startTransition, use, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { pages } from "../config/pages.ts";
import {
  useLooksSignedIn,
  useProfile,
  useSession,
  useSessionStore,
  useStartedSession,
} from "../data/session/session.tsx";
import type { Session, SessionUser } from "../data/session/session-state.ts";
import { useMay } from "../data/session/use-may.ts";
import { TokenUserContext, userOfToken } from "../data/session/user.ts";
import { FailedNotice } from "../ui/notice.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { PrivateArea } from "./private-area.tsx";
import { AdmittedContext, GuardFailureContext } from "./private-page.tsx";
import { useShown } from "./use-shown.ts";

/** Where to go when the session ends: /login and back, home after signing out, or where the sign-out says. */
const useLeaving = (session: Session) => {
  const origin = useLocation();
  const [hasEntered, setHasEntered] = useState(false);
  if (session.status === "signed-in" && !hasEntered) setHasEntered(true);
  const leave =
    hasEntered && session.status === "signed-out" && !session.expired ? (
      <Navigate to={session.goTo ?? pages.home.path} replace />
    ) : (
      <Navigate to={pages.login.path} state={{ from: origin }} replace />
    );
  return leave;
};

const useUserNumber = (uid: string | undefined): number => {
  const [{ number, last }, setUser] = useState({ number: 0, last: uid });
  if (uid !== undefined && uid !== last) setUser({ number: last === undefined ? number : number + 1, last: uid });
  return number;
};

/** The user named by the access token, until the session is known. Undefined in the first render, as prerendered. */
const useTokenUser = ({ status }: Session): SessionUser | undefined => {
  const [user, setUser] = useState<SessionUser>();
  useEffect(() => startTransition(() => setUser(userOfToken())), []);
  const [isOver, setIsOver] = useState(false);
  if (status !== "loading" && !isOver) setIsOver(true);
  return isOver ? undefined : user;
};

/** Lets signed-in users through. This only decides what is shown: the API and the rules decide what a user may do. */
export const LoginGuard = () => {
  const session = useSession();
  const leave = useLeaving(session);
  const looksSignedIn = useLooksSignedIn();
  const early = useTokenUser(session);
  const user = session.status === "signed-in" ? session.user : early;
  const userNumber = useUserNumber(user?.uid);
  if (!looksSignedIn) return <WhoIsIt leave={leave} />;
  return (
    <TokenUserContext value={early}>
      {/* Keyed by user, so that nothing of one user is left when another signs in. */}
      <PrivateArea key={userNumber}>
        <AdmittedContext value={user !== undefined}>
          <Outlet />
        </AdmittedContext>
      </PrivateArea>
    </TokenUserContext>
  );
};

/** Like LoginGuard, for a page that needs no profile and no Firestore. */
export const EarlyGuard = () => {
  const leave = useLeaving(useSession());
  const store = useSessionStore();
  const isShown = useShown();
  useEffect(() => {
    if (isShown) void store.start();
  }, [isShown, store]);
  return useLooksSignedIn() ? <Outlet /> : <WhoIsIt leave={leave} />;
};

const ONLY_ADMINS = "That page is for admins. You have been signed out: log in as an admin to open it.";

/** Nobody was signed in on this browser, or is anymore. Firebase Authentication may still know the user. */
const WhoIsIt = ({ leave }: { leave: ReactNode }) =>
  useStartedSession().status === "loading" ? <Spinner label="Checking who you are" /> : leave;

interface PermissionGuardProps {
  needs: Action;
  children: ReactNode;
}

/** Lets users through who may do this. Signs others out and sends them to /login. Must be inside a LoginGuard. */
export const PermissionGuard = ({ needs, children }: PermissionGuardProps) => {
  const profile = useProfile();
  const store = useSessionStore();
  // A known admin sees the page while the profile loads; the security rules decide what is in it.
  const isAllowed = useMay()(needs);
  const isCertain = useSession().status === "signed-in" && profile.status === "ready";
  const isIntruder = isCertain && !isAllowed;

  useEffect(() => {
    if (isIntruder) void store.signOut({ goTo: pages.login.path, reason: ONLY_ADMINS });
  }, [isIntruder, store]);

  const isAdmitted = use(AdmittedContext);
  return (
    <AdmittedContext value={isAdmitted && isAllowed}>
      <GuardFailureContext
        value={
          profile.status === "failed" && (
            <FailedNotice
              title="Your profile could not be loaded"
              message={profile.error.message}
              onRetry={profile.retry}
            />
          )
        }
      >
        {children}
      </GuardFailureContext>
    </AdmittedContext>
  );
};
