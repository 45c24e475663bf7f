import type { ComponentType } from "react";
import type { PageFacts } from "../config/pages.ts";

/** The pages' modules, by path. The build makes a script of each. */
const modules = import.meta.glob<Record<string, ComponentType>>("../features/**/*-page.tsx");

/** The name of a page's component: `OrdersPage` for `orders/orders-page`. */
const componentOf = (module: string) =>
  module.replace(/^.*\//, "").replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Loads the component of a page. Rejects if its script can't be loaded, or is not there at all. */
export const loadPage = async ({ module }: Pick<PageFacts, "module">): Promise<ComponentType> => {
  const Page = (await modules[`../features/${module}.tsx`]?.())?.[componentOf(module)];
  if (!Page) throw new Error(`features/${module}.tsx does not export ${componentOf(module)}.`);
  return Page;
};
