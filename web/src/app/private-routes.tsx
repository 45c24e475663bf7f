import { Outlet, type RouteObject, useRoutes } from "react-router-dom";
import type { PageFacts } from "../config/page-facts.ts";
import { pages } from "../config/pages.ts";
import { ConfirmProvider } from "../ui/confirm-dialog.tsx";
import { NotFoundPage } from "../ui/not-found-page.tsx";
import { DashboardLayout } from "./dashboard-layout.tsx";
import { AdminGuard, EarlyGuard, LoginGuard } from "./guards.tsx";
import { routesOf } from "./page-routes.tsx";
import { PrivatePage } from "./private-page.tsx";

/** These are complete with the API's answer: neither the profile nor Firestore's code loads for them. */
const isEarly = ({ rendered }: PageFacts) => rendered === "on request";
const isInDashboard = ({ path }: PageFacts) => path.startsWith(pages.profile.path);
const isForMembers = (page: PageFacts) => page.who !== "all" && page.who !== "admin" && !isEarly(page);

const privateRoutes = (isMeant: (page: PageFacts) => boolean) =>
  routesOf(isMeant, (page) => <PrivatePage key={page.id} {...page} />);

/** As tall as the screen, so that the footer is below it before the content is there. */
const Screen = () => (
  <div className="only-when-known flex min-h-dvh flex-1 flex-col print:min-h-0">
    <Outlet />
  </div>
);

const routes: RouteObject[] = [
  {
    element: <Screen />,
    children: [
      { element: <EarlyGuard />, children: privateRoutes((page) => page.who !== "all" && isEarly(page)) },
      {
        element: <LoginGuard />,
        children: [
          ...privateRoutes((page) => isForMembers(page) && !isInDashboard(page)),
          {
            element: <DashboardLayout />,
            children: [
              ...privateRoutes((page) => isForMembers(page) && isInDashboard(page)),
              { element: <AdminGuard />, children: privateRoutes(({ who }) => who === "admin") },
            ],
          },
        ],
      },
    ],
  },
  { path: "*", element: <NotFoundPage /> },
];

export const PrivateRoutes = () => <ConfirmProvider>{useRoutes(routes)}</ConfirmProvider>;
