import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { ProfileProvider } from "../data/users/profile-provider.tsx";
import { prepareToasts } from "../ui/toast.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { prefetchInView } from "./prefetch-in-view.ts";

/** The frame of guarded pages. LoginGuard keys it by user, so that nothing of one user is left when another signs in. */
export const PrivateArea = ({ uid, children }: { uid: string; children: ReactNode }) => {
  const { pathname } = useLocation();
  useEffect(prepareToasts, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(prefetchInView, [pathname]);
  return (
    <ErrorBoundary resetKey={pathname}>
      <ProfileProvider uid={uid}>{children}</ProfileProvider>
    </ErrorBoundary>
  );
};
