import type { ComponentType, ReactNode } from "react";
import { SessionProvider } from "../data/session/session.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ShopRoutes } from "./routes.tsx";

/** The whole shop, with what every page may use. `router` says where the address comes from. */
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
