import { onRequest } from "firebase-functions/https";
import type { BuiltPages } from "../home/built-pages.ts";
import { webFolder } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

let built: Promise<BuiltPages> | undefined;

const load = async () => {
  const { builtPages } = await import("../home/built-pages.ts");
  // From functions/lib, where this is bundled to.
  return builtPages(new URL(`../pages/${webFolder()}/`, import.meta.url));
};

const pages = () => {
  built ??= load();
  return built;
};

/**
 * The home page, at / and /home of the site: firebase.json sends both here, and the build leaves no file of theirs beside the others,
 * which would come before. It names the scripts of its own build, hence `pinTag` there: one deployment's pages and files stay together.
 */
export const home = onRequest({ ...OPTIONS, invoker: "public" }, async (request, response) => {
  const { serveHome } = await import("../home/serve-home.ts");
  await serveHome(request, response, { db: firestore(), pages });
});
