import { isValidElement } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { addressesOf, type PageFacts, pageList } from "../config/pages.ts";
import type { LazyPage, LoadModule } from "./lazy-page.tsx";

const everyRoute = pageList.flatMap((page) => addressesOf(page).map((path) => ({ path, page })));

/** The page at an address, and the value of its path's parameter. */
export const pageAt = (pathname: string): { page: PageFacts; id: string } | undefined => {
  const match = matchRoutes(everyRoute, pathname)?.[0];
  return match && { page: match.route.page, id: Object.values(match.params)[0] ?? "" };
};

/** A route for each address of these pages. */
export const routesOf = (list: PageFacts[], pageOf: (page: PageFacts) => LazyPage): RouteObject[] =>
  list.flatMap((facts) => {
    const Page = pageOf(facts);
    return addressesOf(facts).map((path) => ({ path, element: <Page /> }));
  });

const isLazyPage = (type: unknown): type is LazyPage => typeof type === "function" && "preload" in type;

/** Loads the code of all lazy pages at an address. Rejects if one of them fails to load. */
export const preloadMatching = async (
  routes: RouteObject[],
  pathname: string,
  loadModule?: LoadModule,
): Promise<void> => {
  const elements = matchRoutes(routes, pathname)?.map(({ route }) => route.element) ?? [];
  const types = elements.map((element) => isValidElement(element) && element.type);
  await Promise.all(types.filter(isLazyPage).map((page) => page.preload(loadModule)));
};
