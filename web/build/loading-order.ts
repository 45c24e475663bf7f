import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEXT_FONT = /inter-latin-wght-normal.*\.woff2$/;
const ICON = "/favicon.svg";
const SCRIPTS = /<(script type="module"|link rel="modulepreload")/g;

/**
 * What a page is painted with comes first: its stylesheet, and the font of its texts, which would else be asked for only when the
 * stylesheet has come (other alphabets' files come where a letter of theirs stands). Its scripts take what room is left: a
 * prerendered page is whole without them, and asks for them once it is painted (prerender/fill-template.ts). Its icon, which has fewer
 * bytes than the question for it, is in the page.
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
