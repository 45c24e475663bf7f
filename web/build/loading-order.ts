import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEXT_FONT = /inter-latin-wght-normal.*\.woff2$/;
const ICON = "/favicon.svg";
const SCRIPTS = /<(script type="module"|link rel="modulepreload")/g;

/**
 * Loads first what a page is painted with: the stylesheet, and the font of the text, which the browser would otherwise
 * request only after the stylesheet. Scripts have low priority: a prerendered page is complete without them and
 * requests them after it is painted (prerender/fill-template.ts). The icon is inlined, since it is smaller than a
 * request for it.
 */
export const loadingOrder = (): Plugin => ({
  name: "salus:loading-order",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((name) => TEXT_FONT.test(name));
      if (!font) throw new Error("The font of the shop's texts is not in the build. See web/build/loading-order.ts.");
      const icon = readFileSync(new URL(`../public${ICON}`, import.meta.url), "utf8").replace(/\n\s*/g, "");
      const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${font}` };
      return {
        html: html
          .replace(SCRIPTS, '<$1 fetchpriority="low"')
          .replace(`href="${ICON}"`, `href="data:image/svg+xml,${encodeURIComponent(icon)}"`),
        tags: [{ tag: "link", attrs, injectTo: "head" }],
      };
    },
  },
});
