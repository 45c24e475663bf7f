import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { PageFrame } from "contract/home";
import type { ResolvedConfig, Rolldown } from "vite";
import { fillTemplate } from "./fill-template.ts";
import { buildRenderer } from "./render-build.ts";
import { robots, sitemap } from "./search-engines.ts";

export type Bundle = Rolldown.OutputBundle;

/** The scripts that the page of a source file needs beyond those that every page names. */
const scriptsOf = (bundle: Bundle, source: string, template: string): string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const withImports = (chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()): Set<string> => {
    if (!chunk || seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const name of chunk.imports)
      withImports(
        chunks.find(({ fileName }) => fileName === name),
        seen,
      );
    return seen;
  };
  const own = withImports(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source) ?? false));
  return [...own].filter((name) => !template.includes(`"/${name}"`));
};

/** Where a build leaves what the function `home` answers with: beside the functions, in a folder of the build's own name. */
const pagesFolder = (outDir: string) =>
  fileURLToPath(new URL(`../../../functions/pages/${basename(outDir)}`, import.meta.url));

/**
 * Writes app.html, every public page, robots.txt and sitemap.xml into the folder that the web app was just built to. The home page
 * goes to the function that renders it, with what that needs: a file of it here would be served in that function's place.
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

  const { publicPages, renderPage, siteAddress } = await buildRenderer(config, onRequest());
  for (const page of publicPages) {
    const scripts = page.source ? scriptsOf(bundle, page.source, template) : [];
    const html = fillTemplate(template, await renderPage(page.path), { scripts });
    await write(page.onRequest ? onRequest(page.file) : site(page.file), html);
    const frame: PageFrame = { template, scripts };
    if (page.path === "/") await write(onRequest("home-frame.json"), JSON.stringify(frame));
  }
  await write(site("robots.txt"), robots(siteAddress));
  const found = publicPages.filter(({ isFound }) => isFound).map(({ path }) => path);
  await write(site("sitemap.xml"), sitemap(siteAddress, found));
};
