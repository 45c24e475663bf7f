import { readFile } from "node:fs/promises";
import type { PageContent, PageTemplates, RenderedPath, RenderPage } from "../contract/rendered-pages.ts";

/** A build's pages that are rendered on request. */
export interface BuiltPages {
  /** Renders a page. The browser loads what is missing from its content. */
  render: (path: RenderedPath, content: PageContent) => Promise<string>;
}

/** Reads a build's pages (see web/build/prerender/write-pages.ts). @throws if the folder is missing. */
export const builtPages = async (folder: URL): Promise<BuiltPages> => {
  const templates = JSON.parse(await readFile(new URL("templates.json", folder), "utf8")) as PageTemplates;
  return {
    render: async (path, content) => {
      const template = templates[path];
      if (!template) throw new Error(`The build has no template of the page at ${path}`);
      const renderer = (await import(new URL("renderer.mjs", folder).href)) as { renderOnRequest: RenderPage };
      return renderer.renderOnRequest(template, path, content);
    },
  };
};
