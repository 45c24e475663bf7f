import { onRequest } from "firebase-functions/https";
import type { Catalog, CatalogQuery } from "../contract/catalog.ts";
import type { BuiltPages } from "../pages/built-pages.ts";
import { ACCOUNTS, webFolder } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

let built: Promise<BuiltPages> | undefined;

const load = async () => {
  const { builtPages } = await import("../pages/built-pages.ts");
  // The bundle and the pages are in functions/lib.
  return builtPages(new URL(`./pages/${webFolder()}/`, import.meta.url));
};

const pages = () => {
  built ??= load();
  return built;
};

let search: Promise<(query: CatalogQuery) => Promise<Catalog>> | undefined;

/** This function may only read, so it does not build the catalog's view where there is none. */
const openCatalog = async () =>
  (await import("../catalog/read-catalog.ts")).openCatalog(firestore(), { builds: false });

const catalog = async (query: CatalogQuery) => {
  search ??= openCatalog();
  return (await search)(query);
};

/**
 * The pages with the shop's data: the home page, at / and /home of the site, and the list of products. firebase.json rewrites their addresses
 * to this function; the build leaves no files for them, because files take precedence over rewrites. A page names the scripts of its own
 * build, so `pinTag` keeps one deployment's pages and files together.
 */
export const home = onRequest(
  { ...OPTIONS, serviceAccount: ACCOUNTS.pages, invoker: "public" },
  async (request, response) => {
    const { servePage } = await import("../pages/serve-page.ts");
    await servePage(request, response, { db: firestore(), catalog, pages });
  },
);
