import { type RouteObject, useRoutes } from "react-router-dom";
import { Layout } from "./layout.tsx";
import { Lazy } from "./lazy.tsx";
import { pageAt, routesOf } from "./page-routes.tsx";
import { piece } from "./piece.ts";

/** What pages behind the sign-in share, and the page of unknown addresses. */
export const privateRoutes = piece(async () => (await import("./private-routes.tsx")).PrivateRoutes);

const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...routesOf(
        ({ who }) => who === "all",
        ({ id, code }) => <Lazy key={id} piece={code} />,
      ),
      { path: "*", element: <Lazy piece={privateRoutes} /> },
    ],
  },
];

/** The page at the current address. */
export const ShopRoutes = () => useRoutes(routes);

/** Loads the code of the page at an address. Rejects if it fails to load. */
export const loadPageAt = async (pathname: string): Promise<void> => {
  const page = pageAt(pathname)?.page;
  await Promise.all([page?.code.load(), page?.who !== "all" && privateRoutes.load()]);
};
