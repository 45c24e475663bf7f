import { Outlet, type RouteObject, useRoutes } from "react-router-dom";
import { type PageFacts, pageList, pages } from "../config/pages.ts";
import { withoutReload } from "../config/without-reload.ts";
import { ConfirmProvider } from "../ui/confirm-dialog.tsx";
import { NotFoundPage } from "../ui/not-found-page.tsx";
import { DashboardLayout } from "./dashboard-layout.tsx";
import { AdminGuard, EarlyGuard, LoginGuard } from "./guards.tsx";
import { loadPage } from "./load-page.ts";
import { preloadMatching, routesOf } from "./page-routes.tsx";
import { privatePage } from "./private-page.tsx";

const privateRoutes = (isMeant: (page: PageFacts) => boolean) =>
  routesOf(
    pageList.filter((page) => page.who !== "all" && isMeant(page)),
    (page) => privatePage(page, () => loadPage(page)),
  );

/** These are complete with the API's answer: neither the profile nor Firestore's code loads for them. */
const early: RouteObject[] = [
  { element: <EarlyGuard />, children: privateRoutes(({ rendered }) => rendered === "on request") },
];
const memberRoutes = privateRoutes(({ who, rendered }) => who !== "admin" && rendered !== "on request");
const adminRoutes = privateRoutes(({ who }) => who === "admin");

/** Admins' pages all belong to the dashboard, and so do those of members that have its address. */
const isInDashboard = ({ path }: RouteObject) => path?.startsWith(pages.profile.path);

/** As tall as the screen, so that the footer is below it before the content is there. */
const Screen = () => (
  <div className="only-when-known flex min-h-dvh flex-1 flex-col">
    <Outlet />
  </div>
);

const routes: RouteObject[] = [
  {
    element: <Screen />,
    children: [
      ...early,
      {
        element: <LoginGuard />,
        children: [
          ...memberRoutes.filter((route) => !isInDashboard(route)),
          {
            element: <DashboardLayout />,
            children: [...memberRoutes.filter(isInDashboard), { element: <AdminGuard />, children: adminRoutes }],
          },
        ],
      },
    ],
  },
  { path: "*", element: <NotFoundPage /> },
];

/** The page at the current address, unless it is a public one. */
export const PrivateRoutes = () => <ConfirmProvider>{useRoutes(routes)}</ConfirmProvider>;

/** Loads the code of a page that is rendered into its frame. The frames of other pages have blocks in its place. */
export const preloadEarlyPage = (pathname: string): Promise<void> => preloadMatching(early, pathname);

/** Loads the code of a private page that is opened. Until it is there, the page's frame is shown. */
export const preloadPrivatePage = (pathname: string): Promise<void> => preloadMatching(routes, pathname);

/** Loads the code of a private page before the user follows a link to it. Rejects if it fails to load. */
export const prefetchPrivatePage = (pathname: string): Promise<void> =>
  preloadMatching(routes, pathname, withoutReload);
