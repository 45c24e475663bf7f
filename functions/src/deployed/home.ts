import { onRequest } from "firebase-functions/https";
import type { BuiltPages } from "../home/built-pages.ts";
import { ACCOUNTS, webFolder } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

let built: Promise<BuiltPages> | undefined;

const load = async () => {
  const { builtPages } = await import("../home/built-pages.ts");
  // The bundle and the pages are in functions/lib.
  return builtPages(new URL(`./pages/${webFolder()}/`, import.meta.url));
};

const pages = () => {
  built ??= load();
  return built;
};

/**
 * The home page, at / and /home of the site. firebase.json rewrites both to this function; the build leaves no files for them, because files
 * take precedence over rewrites. The page names the scripts of its own build, so `pinTag` keeps one deployment's page and files together.
 */
export const home = onRequest(
  { ...OPTIONS, serviceAccount: ACCOUNTS.pages, invoker: "public" },
  async (request, response) => {
    const { serveHome } = await import("../home/serve-home.ts");
    await serveHome(request, response, { db: firestore(), pages });
  },
);
