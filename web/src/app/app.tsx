import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { queryClient } from "../data/live/query-client.ts";
import { onceReachable } from "../data/reachable.ts";
import { useSession } from "../data/session/session.tsx";
import { SessionProvider } from "../data/session/session-provider.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ShopRoutes } from "./routes.tsx";

const importConnection = async (): Promise<{ default: ComponentType }> => ({
  default: (await import("./connection.tsx")).Connection,
});

/** What all pages of a signed-in user share; visitors do not load it. */
const Connection = lazy(() => onceReachable(importConnection).catch(() => ({ default: () => null })));

const WhenSignedIn = () => {
  const { status } = useSession();
  return <Suspense>{status === "signed-in" && <Connection />}</Suspense>;
};

/** The whole web app. `router` decides where the current address comes from: the browser, or the prerendering. */
export const App = ({ router: Router }: { router: ComponentType<{ children: ReactNode }> }) => (
  <ErrorBoundary>
    <Router>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <ShopRoutes />
          <WhenSignedIn />
          <Toaster />
        </SessionProvider>
      </QueryClientProvider>
    </Router>
  </ErrorBoundary>
);
