import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { PageTemplates } from "contract/rendered-pages";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";
import type { PageFacts } from "../../src/config/page-facts.ts";
import { pageList } from "../../src/config/pages.ts";
import { withScripts } from "./fill-template.ts";
import { buildRenderer } from "./render-build.ts";
import { robots, sitemap } from "./search-engines.ts";

/** The modules that all pages behind the sign-in need, and the page of unknown addresses. */
const PRIVATE = ["/app/private-routes.tsx", "/app/private-modules.ts"];

const isPrivate = (page: PageFacts | undefined) => page?.who !== "all";

/** Writes a template with the scripts of a page: its own module and what that imports, and the app. */
const templates = (bundle: Rolldown.OutputBundle, template: string) => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const app = chunks.find(({ isEntry }) => isEntry)?.fileName ?? "";
  const importsOf = (fileName: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(fileName)) return seen;
    seen.add(fileName);
    for (const name of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) importsOf(name, seen);
    return seen;
  };
  const scriptOf = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`The build has no script of ${module}. See web/src/config/pages.ts.`);
    return chunk.fileName;
  };
  return (page: PageFacts | undefined): string => {
    const modules = [...(isPrivate(page) ? PRIVATE : []), ...(page ? [`/features/${page.module}.tsx`] : [])];
    const scripts = new Set([app, ...modules.map(scriptOf)].flatMap((name) => [...importsOf(name)]));
    scripts.delete(app);
    return withScripts(template, [...scripts], app);
  };
};

/** Where the function `home` finds its pages: a folder below functions/lib/pages that is named like the build's own. */
const pagesFolder = (outDir: string) =>
  fileURLToPath(new URL(`../../../functions/lib/pages/${basename(outDir)}`, import.meta.url));

const write = async (file: string, text: string) => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};

const writePages = async (config: ResolvedConfig, bundle: Rolldown.OutputBundle): Promise<void> => {
  const site = (path: string) => resolve(config.root, config.build.outDir, path);
  const folder = pagesFolder(site(""));
  const { addresses, renderHtml, siteAddress } = await buildRenderer(config, folder);
  const templateOf = templates(bundle, await readFile(site("index.html"), "utf8"));
  await rename(site("index.html"), site("app.html"));

  const onRequest: PageTemplates = {};
  for (const { path, page } of addresses) {
    const template = templateOf(page);
    // Hosting would serve a file instead of calling the function.
    if (page?.rendered === "on request") onRequest[path] = template;
    else await write(site(`${path.slice(1)}.html`), await renderHtml(template, path, page));
  }
  await write(resolve(folder, "templates.json"), JSON.stringify(onRequest));
  const privatePaths = pageList.filter(isPrivate).map(({ path }) => path);
  await write(site("robots.txt"), robots(siteAddress, privatePaths));
  const found = addresses
    .filter(({ path, page }) => page?.who === "all" && !page.isUnlisted && path !== page.alias)
    .map(({ path }) => path);
  await write(site("sitemap.xml"), sitemap(siteAddress, found));
};

/**
 * After the build, writes the public pages as HTML, so that they show before any script loads, the shells of the
 * private ones, and the files for search engines. What is rendered on request goes to the function that does so.
 * `app.html` is the empty page for all other addresses.
 */
export const prerender = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: "salus:prerender",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: { order: "post", sequential: true, handler: (_options, bundle) => writePages(config, bundle) },
  };
};
