import { readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const ICON = "/favicon.svg";
const INLINE_SCRIPT = /(?<=<script>)[\s\S]*?(?=<\/script>)/g;
const SCRIPTS = /<(script type="module"|link rel="modulepreload")/g;

/** @throws Error if the code has a syntax error. */
const minified = (code: string): string => {
  const { code: shorter, errors } = minifySync("inline.js", code);
  if (errors[0]) throw new Error(`The inline script of index.html can't be minified: ${errors[0].message}`);
  return shorter;
};

/**
 * Puts all that a page is first painted with into its HTML: the stylesheet and the icon, which are smaller than what a request
 * for them delays. The font is not preloaded: it would compete with what the page shows, and until it is there the page has a font of
 * the same measures. The inline script is minified. Other scripts have low priority: a prerendered page is complete without them and
 * requests them after it is painted (prerender/fill-template.ts).
 */
export const loadingOrder = (): Plugin => ({
  name: "salus:loading-order",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const inlined = html.replace(STYLESHEET, (_, name: string) => {
        const sheet = bundle[name];
        if (sheet?.type !== "asset")
          throw new Error(`The stylesheet ${name} is not in the build. See web/build/loading-order.ts.`);
        // The disabled link loads nothing. It tells Vite's loader of pieces that the stylesheet is there.
        return `<style>${sheet.source}</style><link rel="stylesheet" disabled href="/${name}">`;
      });
      const icon = readFileSync(new URL(`../public${ICON}`, import.meta.url), "utf8").replace(/\n\s*/g, "");
      return inlined
        .replace(INLINE_SCRIPT, minified)
        .replace(SCRIPTS, '<$1 fetchpriority="low"')
        .replace(`href="${ICON}"`, `href="data:image/svg+xml,${encodeURIComponent(icon)}"`);
    },
  },
});
