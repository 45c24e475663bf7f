import { readFile } from "node:fs/promises";
import type { HomeContent, PageFrame, RenderHome } from "../contract/home.ts";

export type HomePath = "/" | "/home";

/** The home page of one build of the web app. */
export interface BuiltPages {
  /** The page with this in it. */
  render: (path: HomePath, content: HomeContent) => Promise<string>;
  /** The page as it was when the app was built, without the shop's data. */
  bare: (path: HomePath) => string;
}

const FILES = { "/": "index.html", "/home": "home.html" } as const;

/** Reads what the build of the web app has left in this folder (see web/build/prerender/write-pages.ts). Throws when it is not there. */
export const builtPages = async (folder: URL): Promise<BuiltPages> => {
  const read = (name: string) => readFile(new URL(name, folder), "utf8");
  const [root, home, frameText] = await Promise.all([read(FILES["/"]), read(FILES["/home"]), read("home-frame.json")]);
  const frame = JSON.parse(frameText) as PageFrame;
  const bare = { "/": root, "/home": home };
  return {
    bare: (path) => bare[path],
    render: async (path, content) => {
      const { renderHome } = (await import(new URL("renderer.mjs", folder).href)) as { renderHome: RenderHome };
      return renderHome(frame, path, content);
    },
  };
};
