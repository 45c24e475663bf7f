import type { ComponentType, ReactElement } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { addressesOf, type PageFacts } from "../config/page-facts.ts";
import { type PageId, pageList } from "../config/pages.ts";
import { type Chunk, chunk } from "./reload-once.ts";

/** The modules of public pages. Those of private ones are in private-modules.ts, which visitors do not load. */
export const publicModules = import.meta.glob<Record<string, ComponentType>>([
  "../features/{home,content,session}/*-page.tsx",
  "../features/basket/basket-page.tsx",
  "../features/*/*-link-page.tsx",
]);

const componentOf = (module: string) =>
  module.replace(/^.*\//, "").replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const importPage = async ({ module, who }: PageFacts): Promise<ComponentType> => {
  const modules = who === "all" ? publicModules : (await import("./private-modules.ts")).privateModules;
  const Page = (await modules[`../features/${module}.tsx`]?.())?.[componentOf(module)];
  if (!Page) throw new Error(`features/${module}.tsx does not export ${componentOf(module)}.`);
  return Page;
};

export interface AppPage extends PageFacts {
  id: PageId;
  code: Chunk;
}

const appPages: AppPage[] = pageList.map((page) => ({ ...page, code: chunk(() => importPage(page)) }));

const everyRoute = appPages.flatMap((page) => addressesOf(page).map((path) => ({ path, page })));

export const pageAt = (pathname: string): { page: AppPage; id: string } | undefined => {
  const match = matchRoutes(everyRoute, pathname)?.[0];
  return match && { page: match.route.page, id: Object.values(match.params)[0] ?? "" };
};

export const routesOf = (
  isMeant: (page: PageFacts) => boolean,
  elementOf: (page: AppPage) => ReactElement,
): RouteObject[] =>
  everyRoute.filter(({ page }) => isMeant(page)).map(({ path, page }) => ({ path, element: elementOf(page) }));
