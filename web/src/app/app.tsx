import { BrowserRouter } from "react-router-dom";
import { SessionProvider } from "../data/session.tsx";
import { ConfirmProvider } from "../ui/confirm-dialog.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ShopRoutes } from "./routes.tsx";

/** The whole shop, with what every page may use. */
export const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <SessionProvider>
        <ConfirmProvider>
          <ShopRoutes />
          <Toaster />
        </ConfirmProvider>
      </SessionProvider>
    </BrowserRouter>
  </ErrorBoundary>
);
