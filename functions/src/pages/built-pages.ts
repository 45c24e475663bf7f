import { readFile } from "node:fs/promises";
import type { PageContent, PageFrames, RenderedPath, RenderPage } from "../contract/rendered-pages.ts";

/** The pages of one build of the web app that are rendered on request. */
export interface BuiltPages {
  /** Renders a page with this content. */
  render: (path: RenderedPath, content: PageContent) => Promise<string>;
  /** A page as the build made it, without the shop's data. */
  minimal: (path: RenderedPath) => string;
}

/** Reads the pages that the web app's build wrote to this folder (see web/build/prerender/write-pages.ts). @throws if they are missing. */
export const builtPages = async (folder: URL): Promise<BuiltPages> => {
  const read = (name: string) => readFile(new URL(name, folder), "utf8");
  const [root, home, products, framesText] = await Promise.all([
    read("index.html"),
    read("home.html"),
    read("products.html"),
    read("frames.json"),
  ]);
  const frames = JSON.parse(framesText) as PageFrames;
  const frameOf = (path: RenderedPath) => {
    const frame = frames[path];
    if (!frame) throw new Error(`The build has no frame of the page at ${path}`);
    return frame;
  };
  const minimal = { "/": root, "/home": home, "/products": products };
  return {
    minimal: (path) => minimal[path],
    render: async (path, content) => {
      const { renderOnRequest } = (await import(new URL("renderer.mjs", folder).href)) as {
        renderOnRequest: RenderPage;
      };
      return renderOnRequest(frameOf(path), path, content);
    },
  };
};
