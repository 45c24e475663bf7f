import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { queryClient } from "../data/live/query-client.ts";
import { SessionProvider } from "../data/session/session.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { Connection } from "./connection.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ShopRoutes } from "./routes.tsx";

/** The whole web app. `router` decides where the current address comes from: the browser, or the prerendering. */
export const App = ({ router: Router }: { router: ComponentType<{ children: ReactNode }> }) => (
  <ErrorBoundary>
    <Router>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <ShopRoutes />
          <Connection />
          <Toaster />
        </SessionProvider>
      </QueryClientProvider>
    </Router>
  </ErrorBoundary>
);
