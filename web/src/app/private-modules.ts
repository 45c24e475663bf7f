import type { ComponentType } from "react";

/** The modules of all pages but the public ones: see page-routes.tsx. */
export const privateModules = import.meta.glob<Record<string, ComponentType>>([
  "../features/**/*-page.tsx",
  "!../features/{home,content,session}/*",
  "!../features/basket/basket-page.tsx",
  "!../features/*/*-link-page.tsx",
]);
