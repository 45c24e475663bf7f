import { readFile } from "node:fs/promises";
import type { PageContent, PageTemplates, RenderedPath, RenderPage } from "../contract/rendered-pages.ts";

/** The pages of one build of the web app that are rendered on request. */
export interface BuiltPages {
  /** Renders a page with this content. The page loads in the browser what is missing from it. */
  render: (path: RenderedPath, content: PageContent) => Promise<string>;
}

/** Reads what the web app's build wrote to this folder (see web/build/prerender/write-pages.ts). @throws if it is missing. */
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
