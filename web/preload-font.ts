import type { Plugin } from "vite";

const TEXT_FONT = /inter-latin-wght-normal.*\.woff2$/;

/**
 * Has the browser fetch the font of the shop's texts with the first scripts, instead of when a stylesheet has come that names it. The
 * other alphabets' files come where a letter of theirs stands.
 */
export const preloadFont = (): Plugin => ({
  name: "salus:preload-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((name) => TEXT_FONT.test(name));
      if (!font) throw new Error("The font of the shop's texts is not in the build. See web/preload-font.ts.");
      const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${font}` };
      return [{ tag: "link", attrs, injectTo: "head" }];
    },
  },
});
