import { Outlet, type RouteObject, useRoutes } from "react-router-dom";
import type { PageFacts } from "../config/page-facts.ts";
import { pages } from "../config/pages.ts";
import { ConfirmProvider } from "../ui/confirm-dialog.tsx";
import { NotFoundPage } from "../ui/not-found-page.tsx";
import { DashboardLayout } from "./dashboard-layout.tsx";
import { EarlyGuard, LoginGuard, PermissionGuard } from "./guards.tsx";
import { routesOf } from "./page-routes.tsx";
import { PrivatePage } from "./private-page.tsx";

/** These are complete with the API's answer: neither the profile nor Firestore's code loads for them. */
const isEarly = ({ rendered }: PageFacts) => rendered === "on request";
const isInDashboard = ({ path }: PageFacts) => path.startsWith(pages.profile.path);

const privateRoutes = (isMeant: (page: PageFacts) => boolean) =>
  routesOf(
    (page) => page.who !== "all" && isMeant(page),
    (page) => {
      const { id, who } = page;
      const shown = <PrivatePage key={id} {...page} />;
      if (who === "all" || who === "signed-in") return shown;
      return (
        <PermissionGuard key={id} needs={who}>
          {shown}
        </PermissionGuard>
      );
    },
  );

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
      { element: <EarlyGuard />, children: privateRoutes(isEarly) },
      {
        element: <LoginGuard />,
        children: [
          ...privateRoutes((page) => !isEarly(page) && !isInDashboard(page)),
          { element: <DashboardLayout />, children: privateRoutes(isInDashboard) },
        ],
      },
    ],
  },
  { path: "*", element: <NotFoundPage /> },
];

export const PrivateRoutes = () => <ConfirmProvider>{useRoutes(routes)}</ConfirmProvider>;
