import { type ComponentType, isValidElement } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import type { LazyPage, LoadModule } from "./lazy-page.tsx";

/** The component of each page in a part of the list. */
type Components<Pages> = Record<keyof Pages, LazyPage<object>>;

/** A route for each address of these pages. */
export const routesOf = <Pages extends Record<string, { path: string; alias?: string }>>(
  pages: Pages,
  components: Components<Pages>,
): RouteObject[] =>
  Object.entries(pages).flatMap(([id, { path, alias }]) => {
    const Page: ComponentType = components[id as keyof Pages];
    return [path, alias].flatMap((address) => (address ? [{ path: address, element: <Page /> }] : []));
  });

const isLazyPage = (type: unknown): type is LazyPage<object> => typeof type === "function" && "preload" in type;

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
