import { readFile } from "node:fs/promises";
import type { HomeContent, PageFrame, RenderHome } from "../contract/home.ts";

export type HomePath = "/" | "/home";

/** The home page of one build of the web app. */
export interface BuiltPages {
  /** Renders the page with this content. */
  render: (path: HomePath, content: HomeContent) => Promise<string>;
  /** The page as the build made it, without the shop's data. */
  minimal: (path: HomePath) => string;
}

const FILES = { "/": "index.html", "/home": "home.html" } as const;

/** Reads the pages that the web app's build wrote to this folder (see web/build/prerender/write-pages.ts). @throws if they are missing. */
export const builtPages = async (folder: URL): Promise<BuiltPages> => {
  const read = (name: string) => readFile(new URL(name, folder), "utf8");
  const [root, home, frameText] = await Promise.all([read(FILES["/"]), read(FILES["/home"]), read("home-frame.json")]);
  const frame = JSON.parse(frameText) as PageFrame;
  const minimal = { "/": root, "/home": home };
  return {
    minimal: (path) => minimal[path],
    render: async (path, content) => {
      const { renderHome } = (await import(new URL("renderer.mjs", folder).href)) as { renderHome: RenderHome };
      return renderHome(frame, path, content);
    },
  };
};
