import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { PageFrame } from "contract/home";
import type { ResolvedConfig, Rolldown } from "vite";
import { adminPages, memberPages, moduleOf } from "../../src/config/pages.ts";
import { fillTemplate } from "./fill-template.ts";
import { buildRenderer } from "./render-build.ts";
import { robots, sitemap } from "./search-engines.ts";

export type Bundle = Rolldown.OutputBundle;

/** The module of the page for all unknown addresses. */
const NOT_FOUND = "/app/private-routes.tsx";

/** The scripts that a page needs beyond those that every page names. `module` is how the path of its source file ends. */
const scriptsOf = (bundle: Bundle, module: string, template: string): string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const collect = (chunk: Rolldown.OutputChunk | undefined, seen: Set<string>): Set<string> => {
    if (!chunk || seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      collect(imported, seen);
    }
    return seen;
  };
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) ?? false);
  if (!page) throw new Error(`The build has no page ${module}. See web/src/config/pages.ts.`);
  return [...collect(page, new Set())].filter((name) => !template.includes(`"/${name}"`));
};

/** Where the function `home` finds its pages: a folder below functions/lib/pages that is named like the build's own. */
const pagesFolder = (outDir: string) =>
  fileURLToPath(new URL(`../../../functions/lib/pages/${basename(outDir)}`, import.meta.url));

/**
 * Writes app.html, the public pages, robots.txt and sitemap.xml into the folder that the web app was just built to. The home page
 * goes to the function that renders it on request: Hosting would serve a file of it instead of calling the function.
 */
export const writePages = async (config: ResolvedConfig, bundle: Bundle): Promise<void> => {
  const site = (...path: string[]) => resolve(config.root, config.build.outDir, ...path);
  const onRequest = (...path: string[]) => resolve(pagesFolder(site()), ...path);
  const write = async (file: string, text: string) => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const template = await readFile(site("index.html"), "utf8");
  await rename(site("index.html"), site("app.html"));

  const { prerenderedAddresses, renderPage, siteAddress } = await buildRenderer(config, onRequest());
  for (const { path, id, rendered } of prerenderedAddresses) {
    const scripts = scriptsOf(bundle, id ? moduleOf(id) : NOT_FOUND, template);
    const html = fillTemplate(template, await renderPage(path), { scripts });
    const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
    await write(rendered === "on request" ? onRequest(file) : site(file), html);
    const frame: PageFrame = { template, scripts };
    if (path === "/") await write(onRequest("home-frame.json"), JSON.stringify(frame));
  }
  const privatePaths = Object.values({ ...memberPages, ...adminPages }).map(({ path }) => path);
  await write(site("robots.txt"), robots(siteAddress, privatePaths));
  const found = prerenderedAddresses.filter(({ inSitemap }) => inSitemap).map(({ path }) => path);
  await write(site("sitemap.xml"), sitemap(siteAddress, found));
};
