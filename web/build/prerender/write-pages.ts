import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { PageFrames } from "contract/rendered-pages";
import type { ResolvedConfig, Rolldown } from "vite";
import { type PageFacts, pageList } from "../../src/config/pages.ts";
import { fillFrame, fillTemplate, firstPicturesOf } from "./fill-template.ts";
import { buildRenderer } from "./render-build.ts";
import { robots, sitemap } from "./search-engines.ts";
import { withShownStyles } from "./shown-styles.ts";

export type Bundle = Rolldown.OutputBundle;

const moduleOf = ({ module }: PageFacts) => `/features/${module}.tsx`;

/** What a private page needs besides its own module. Firebase's code loads when the page is shown. */
const FRAME = "/app/private-routes.tsx";

/** The scripts that a page needs, each after those that it imports. `modules` are how the paths of its source files end; the app starts last. */
const scriptsOf = (bundle: Bundle, modules: string[]): string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const seen = new Set<string>();
  const sorted: string[] = [];
  const collect = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) collect(chunks.find(({ fileName }) => fileName === name));
    sorted.push(chunk.fileName);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) ?? false);
    if (!chunk) throw new Error(`The build has no script of ${module}. See web/src/config/pages.ts.`);
    collect(chunk);
  }
  collect(chunks.find(({ isEntry }) => isEntry));
  return sorted;
};

/** Where the function `home` finds its pages: a folder below functions/lib/pages that is named like the build's own. */
const pagesFolder = (outDir: string) =>
  fileURLToPath(new URL(`../../../functions/lib/pages/${basename(outDir)}`, import.meta.url));

/**
 * Writes app.html, the public pages, the frames of the private ones, robots.txt and sitemap.xml into the folder that the web app was just built to. What
 * is rendered on request goes to the function that does so: Hosting would serve a file of it instead of calling the function.
 */
export const writePages = async (config: ResolvedConfig, bundle: Bundle): Promise<void> => {
  const site = (...path: string[]) => resolve(config.root, config.build.outDir, ...path);
  const onRequest = (...path: string[]) => resolve(pagesFolder(site()), ...path);
  /** Drawings as data URLs, by address: a small picture is there sooner with the HTML than with a request of its own. */
  const picturesAt = async (addresses: string[]): Promise<Record<string, string>> => {
    const read = addresses.map(async (address) => {
      const drawing = await readFile(site(address.slice(1)), "utf8");
      return [address, `data:image/svg+xml,${encodeURIComponent(drawing)}`] as const;
    });
    return Object.fromEntries(await Promise.all(read));
  };
  const write = async (file: string, text: string) => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const template = await readFile(site("index.html"), "utf8");
  await rename(site("index.html"), site("app.html"));

  /** The shop's own code in these scripts. */
  const codeOf = (scripts: string[]) =>
    scripts
      .map((name) => bundle[name])
      .filter((output) => output?.type === "chunk")
      .filter(({ moduleIds }) => moduleIds.some((id) => id.includes("/src/")))
      .map(({ code }) => code)
      .join("\n");

  const { framedAddresses, illustrations, prerenderedAddresses, renderFrame, renderPage, siteAddress } =
    await buildRenderer(config, onRequest());
  const frames: PageFrames = {};
  for (const { path, page } of prerenderedAddresses) {
    const rendered = page?.rendered;
    const scripts = scriptsOf(bundle, [page ? moduleOf(page) : FRAME]);
    const markup = await renderPage(path);
    const pictures = await picturesAt(firstPicturesOf(markup).filter((one) => one.endsWith(".svg")));
    // What the function adds to a page is rendered by the page's scripts.
    const code = rendered === "on request" ? codeOf(scripts) : "";
    const styled = withShownStyles(template, { markup, code });
    const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
    const html = fillTemplate(styled, markup, { scripts, pictures });
    await write(rendered === "on request" ? onRequest(file) : site(file), html);
    if (rendered === "on request") frames[path] = { template: styled, scripts, pictures };
  }
  for (const { page, path, origins } of framedAddresses) {
    const { rendered, title } = page;
    const scripts = scriptsOf(bundle, [FRAME, moduleOf(page)]);
    const markup = await renderFrame(path);
    // What the function adds to a page is rendered by the page's scripts.
    const code = rendered === "on request" ? codeOf(scripts) : "";
    const styled = withShownStyles(template, { markup, code });
    const html = fillFrame(styled, { title, origins, markup, scripts });
    const file = `${path.slice(1)}.html`;
    await write(rendered === "on request" ? onRequest(file) : site(file), html);
    // Any illustration can be the first on it.
    if (rendered === "on request")
      frames[path] = { template: styled, scripts, pictures: await picturesAt(illustrations) };
  }
  await write(onRequest("frames.json"), JSON.stringify(frames));
  const privatePaths = pageList.filter(({ who }) => who !== "all").map(({ path }) => path);
  await write(site("robots.txt"), robots(siteAddress, privatePaths));
  const found = prerenderedAddresses.filter(({ inSitemap }) => inSitemap).map(({ path }) => path);
  await write(site("sitemap.xml"), sitemap(siteAddress, found));
};
