import { matchRoutes, type RouteObject, useRoutes } from "react-router-dom";
import { pageList, pages } from "../config/pages.ts";
import { withoutReload } from "../config/without-reload.ts";
import { accessToken } from "../data/session/access-token.ts";
import { Layout } from "./layout.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { loadPage } from "./load-page.ts";
import { preloadMatching, routesOf } from "./page-routes.tsx";

const loadPrivateRoutes = () => import("./private-routes.tsx");
const PrivateRoutes = lazyPage(async () => (await loadPrivateRoutes()).PrivateRoutes);

/** The public pages. The code for all other pages loads with the first of them. */
const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...routesOf(
        pageList.filter(({ who }) => who === "all"),
        (page) => lazyPage(() => loadPage(page)),
      ),
      { path: "*", element: <PrivateRoutes /> },
    ],
  },
];

/** The page at the current address. */
export const ShopRoutes = () => useRoutes(routes);

const isPrivate = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.path === "*";

/** Loads the code of the page at an address. Rejects if it fails to load. */
export const preloadPage = async (pathname: string): Promise<void> => {
  await preloadMatching(routes, pathname);
  if (isPrivate(pathname)) await (await loadPrivateRoutes()).preloadPrivatePage(pathname);
};

/**
 * Loads the code of the page that a link leads to, before the user follows it. For a private page, visitors get the code of the
 * login page, where the link takes them.
 */
export const prefetchPage = async (pathname: string): Promise<void> => {
  await preloadMatching(routes, pathname, withoutReload);
  if (!isPrivate(pathname)) return;
  if (accessToken.get() === null) await preloadMatching(routes, pages.login.path, withoutReload);
  else await (await loadPrivateRoutes()).prefetchPrivatePage(pathname);
};
