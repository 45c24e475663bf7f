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

const Connection = lazy(() => onceReachable(importConnection).catch(() => ({ default: () => null })));

const WhenSignedIn = () => {
  const { status } = useSession();
  return <Suspense>{status === "signed-in" && <Connection />}</Suspense>;
};

/** The web app. `router` reads the current path: from the browser, or from the prerendering. */
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
