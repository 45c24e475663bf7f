import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { ResolvedConfig, Rolldown } from "vite";
import { fillTemplate } from "./fill-template.ts";
import { withRenderer } from "./render-build.ts";
import { robots, sitemap } from "./search-engines.ts";

export type Bundle = Rolldown.OutputBundle;

/** The scripts that the page of a source file needs beyond those of every page. */
const scriptsOf = (bundle: Bundle, source: string): string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const find = (isMeant: (chunk: Rolldown.OutputChunk) => boolean) => chunks.find(isMeant);
  const withImports = (chunk: Rolldown.OutputChunk | undefined, seen = new Set<string>()): Set<string> => {
    if (!chunk || seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const name of chunk.imports)
      withImports(
        find(({ fileName }) => fileName === name),
        seen,
      );
    return seen;
  };
  const common = withImports(find(({ isEntry }) => isEntry));
  const own = withImports(find(({ facadeModuleId }) => facadeModuleId?.endsWith(source) ?? false));
  return [...own].filter((name) => !common.has(name));
};

/** Writes app.html, every public page, robots.txt and sitemap.xml into the folder that the web app was just built to. */
export const writePages = async (config: ResolvedConfig, bundle: Bundle): Promise<void> => {
  const out = (...path: string[]) => resolve(config.root, config.build.outDir, ...path);
  const write = async (path: string, text: string) => {
    await mkdir(dirname(out(path)), { recursive: true });
    await writeFile(out(path), text);
  };
  const template = await readFile(out("index.html"), "utf8");
  await rename(out("index.html"), out("app.html"));

  await withRenderer(config, async ({ publicPages, renderPage, siteAddress }) => {
    for (const page of publicPages) {
      const scripts = page.source ? scriptsOf(bundle, page.source) : [];
      await write(page.file, fillTemplate(template, await renderPage(page.path), scripts));
    }
    await write("robots.txt", robots(siteAddress));
    const found = publicPages.filter(({ isFound }) => isFound).map(({ path }) => path);
    await write("sitemap.xml", sitemap(siteAddress, found));
  });
};
