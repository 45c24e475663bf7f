import { adminPages, memberPages, publicPages } from "../../../web/src/config/pages.ts";
import { articles } from "../../../web/src/features/content/articles.ts";

/** A page of the shop that the bench measures. */
export interface BenchRoute {
  /** The page's ID in web/src/config/pages.ts. */
  id: string;
  name: string;
  /** `:productId` and `:orderId` stand for documents that the bench finds in the shop. */
  path: string;
  who: "visitor" | "customer" | "admin";
}

const routesOf = (pages: Record<string, { path: string; title: string }>, who: BenchRoute["who"]): BenchRoute[] =>
  Object.entries(pages).map(([id, { path, title }]) => ({
    id,
    name: title,
    path: path.replace(":slug", articles[0]?.slug ?? ""),
    who,
  }));

const PUBLIC_ROUTES = routesOf(publicPages, "visitor");
/** Without the pages that only links in mails lead to. Lighthouse counts it as a fault that search engines are told to leave them out. */
export const INDEXED_ROUTES = PUBLIC_ROUTES.filter(({ path }) => !path.startsWith("/newsletter/"));
export const ROUTES = [...PUBLIC_ROUTES, ...routesOf(memberPages, "customer"), ...routesOf(adminPages, "admin")];
