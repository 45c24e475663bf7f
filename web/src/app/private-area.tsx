import type { User } from "contract/user";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Live } from "../data/live/live.ts";
import { ProfileContext } from "../data/session/session.tsx";
import { prepareToasts } from "../ui/toast.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { prefetchInView } from "./prefetch-in-view.ts";

const ProfileReader = lazyPage(() => import("../data/users/profile-reader.tsx"), "ProfileReader", null);

const LOADING = { status: "loading" } as const;

interface PrivateAreaProps {
  /** The signed-in user; undefined while that is not certain. */
  uid: string | undefined;
  children: ReactNode;
}

/**
 * What guarded pages share: the user's live profile, which Firestore's code reads beside the page, so that the page's frame stays while
 * that code loads.
 */
const Area = ({ uid, children }: PrivateAreaProps) => {
  const { pathname } = useLocation();
  const [profile, setProfile] = useState<Live<User>>(LOADING);
  // Not before the profile is there: the page's own data comes first.
  const isReady = profile.status === "ready";
  useEffect(() => {
    if (isReady) prepareToasts();
  }, [isReady]);
  return (
    <ErrorBoundary resetKey={pathname}>
      {uid && <ProfileReader uid={uid} onRead={setProfile} />}
      <ProfileContext value={uid ? profile : LOADING}>{children}</ProfileContext>
      {isReady && <LinksInView key={pathname} />}
    </ErrorBoundary>
  );
};

/** Prefetches the pages that the links on this page lead to. Each page has its own. */
const LinksInView = () => {
  useEffect(prefetchInView, []);
  return null;
};

export const PrivateArea = Object.assign(Area, { preload: ProfileReader.preload });
