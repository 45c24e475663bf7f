import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { ProfileProvider } from "../data/users/profile.tsx";
import { prepareToasts } from "../ui/toast.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { prefetchInView } from "./prefetch-in-view.ts";
import { prefetchPage } from "./routes.tsx";

/** What guarded pages stand in. LoginGuard keys it by the person, so that nothing is left of one when another comes. */
export const PrivateArea = ({ uid, children }: { uid: string; children: ReactNode }) => {
  const { pathname } = useLocation();
  useEffect(prepareToasts, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => prefetchInView(prefetchPage), [pathname]);
  return (
    <ErrorBoundary resetKey={pathname}>
      <ProfileProvider uid={uid}>{children}</ProfileProvider>
    </ErrorBoundary>
  );
};
