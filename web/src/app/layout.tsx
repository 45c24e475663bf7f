import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { pages } from "../config/pages.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** The frame around every page. An error on a page leaves the frame in place, and navigation clears it. */
export const Layout = () => {
  const { pathname } = useLocation();
  // In the dashboard, the content begins after the side menu: see DashboardLayout.
  const isInDashboard = pathname.startsWith(pages.profile.path);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="btn btn-primary -translate-y-20 absolute top-2 left-2 z-30 focus:translate-y-0">
        Skip to content
      </a>
      <Header />
      <main id={isInDashboard ? undefined : "content"} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <ErrorBoundary resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </div>
  );
};
