import { isValidElement } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import type { LazyPage } from "./lazy-page.tsx";

type Preload = LazyPage<object>["preload"];

const isLazyPage = (type: unknown): type is LazyPage<object> => typeof type === "function" && "preload" in type;

/** Brings all the lazy pages that stand at an address. Fails when they can't be had. */
export const preloadMatching = async (
  routes: RouteObject[],
  pathname: string,
  loading?: Parameters<Preload>[0],
): Promise<void> => {
  const elements = matchRoutes(routes, pathname)?.map(({ route }) => route.element) ?? [];
  const types = elements.map((element) => isValidElement(element) && element.type);
  await Promise.all(types.filter(isLazyPage).map((page) => page.preload(loading)));
};
