import { Suspense, useEffect } from "react";
import { Outlet, type RouteObject, useLocation, useNavigationType, useRoutes } from "react-router-dom";
import { pages } from "../config/pages.ts";
import { ShopAddress } from "../shop/shop-address.tsx";
import { Letterhead } from "../ui/letterhead.tsx";
import { toast } from "../ui/toast.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Lazy } from "./lazy.tsx";
import { pageAt, routesOf } from "./page-routes.tsx";
import { chunk } from "./reload-once.ts";

const Layout = () => {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  // A message stays where the app itself leads on, as from a page that needs signing in.
  useEffect(() => {
    if (navigation !== "REPLACE") toast.leavePage(pathname);
  }, [pathname, navigation]);
  // The dashboard's pages are dense, and begin beside its menu: see DashboardLayout.
  const isInDashboard = pathname.startsWith(pages.profile.path);
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <a href="#content" className="btn btn-primary skip-link">
        Skip to content
      </a>
      <Header />
      {/* On paper, the sender stands in place of the navigation. Each sheet, and a receipt, has its own: see print.css. */}
      <div className="sender hidden print:block">
        <Letterhead>
          <ShopAddress />
        </Letterhead>
      </div>
      <main
        id={isInDashboard ? undefined : "content"}
        tabIndex={-1}
        className={`flex flex-1 flex-col outline-none ${isInDashboard ? "dense" : ""}`}
      >
        <ErrorBoundary resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Suspense>
        <Footer isBrief={isInDashboard} />
      </Suspense>
    </div>
  );
};

export const privateRoutes = chunk(async () => (await import("./private-routes.tsx")).PrivateRoutes);

const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...routesOf(
        ({ who }) => who === "all",
        ({ id, code }) => <Lazy key={id} chunk={code} />,
      ),
      { path: "*", element: <Lazy chunk={privateRoutes} /> },
    ],
  },
];

export const ShopRoutes = () => useRoutes(routes);

/** Loads the code of the page at an address. Rejects if it fails to load. */
export const loadPageAt = async (pathname: string): Promise<void> => {
  const page = pageAt(pathname)?.page;
  await Promise.all([page?.code.load(), page?.who !== "all" && privateRoutes.load()]);
};
