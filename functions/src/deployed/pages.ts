import { onRequest } from "firebase-functions/https";
import type { Catalog, CatalogQuery } from "../contract/catalog.ts";
import type { BuiltPages } from "../pages/built-pages.ts";
import { ACCOUNTS } from "./accounts.ts";
import { webFolder } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

let built: Promise<BuiltPages> | undefined;

const load = async () => {
  const { builtPages } = await import("../pages/built-pages.ts");
  return builtPages(new URL(`./pages/${webFolder()}/`, import.meta.url));
};

const pages = () => {
  built ??= load();
  return built;
};

let search: Promise<(query: CatalogQuery) => Promise<Catalog>> | undefined;

/** This function may only read, so it does not build the catalog. */
const openCatalog = async () =>
  (await import("../catalog/read-catalog.ts")).openCatalog(firestore(), { builds: false });

const catalog = async (query: CatalogQuery) => {
  search ??= openCatalog();
  return (await search)(query);
};

/**
 * The pages with the shop's data: / and /home, and /products. firebase.json rewrites them to this function, and the
 * build leaves no files for them, which would take precedence. `pinTag` keeps the pages and scripts of one deployment
 * together.
 */
export const home = onRequest(
  { ...OPTIONS, serviceAccount: ACCOUNTS.pages, invoker: "public" },
  async (request, response) => {
    const { servePage } = await import("../pages/serve-page.ts");
    await servePage(request, response, { db: firestore(), catalog, pages });
  },
);

/** Images that admins have stored, at /images/{sha256}.webp or .jpg. firebase.json rewrites these addresses. */
export const images = onRequest(
  { ...OPTIONS, serviceAccount: ACCOUNTS.pages, invoker: "public" },
  async (request, response) => {
    const { serveImage } = await import("../http/serve-image.ts");
    await serveImage(request, response, { db: firestore() });
  },
);
