import type { ComponentType, ReactNode } from "react";
import { SessionProvider } from "../data/session/session.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ShopRoutes } from "./routes.tsx";

/** The whole web app. `router` decides where the current address comes from: the browser, or the prerendering. */
export const App = ({ router: Router }: { router: ComponentType<{ children: ReactNode }> }) => (
  <ErrorBoundary>
    <Router>
      <SessionProvider>
        <ShopRoutes />
        <Toaster />
      </SessionProvider>
    </Router>
  </ErrorBoundary>
);
