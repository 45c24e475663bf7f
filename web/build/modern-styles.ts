import { type Targets, transform } from "lightningcss";
import postcss from "postcss";
import type { Plugin } from "vite";

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

/** Tailwind's oldest browsers: https://tailwindcss.com/docs/compatibility */
const BROWSERS: Targets = { chrome: version(111), safari: version(16, 4), firefox: version(128) };

/** Asks for colors that all these browsers know. Tailwind writes each rule with such a color twice. */
const KNOWN = /^\(color: ?(color-mix|lab)\(/;

/** The same styles without what only older browsers need. */
const modernized = (css: string): string => {
  const sheet = postcss.parse(css);
  sheet.walkAtRules("supports", (rule) => {
    if (KNOWN.test(rule.params)) rule.replaceWith(rule.nodes);
  });
  // The rules that were alternatives are neighbors now, and become one.
  const code = Buffer.from(sheet.toString());
  return transform({ filename: "shop.css", code, targets: BROWSERS, minify: true }).code.toString();
};

/** Leaves out what only browsers older than Tailwind's need: the stylesheet is part of every page's HTML. */
export const modernStyles = (): Plugin => ({
  name: "salus:modern-styles",
  enforce: "pre",
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle))
      if (output.type === "asset" && /\/shop-[^/]+\.css$/.test(output.fileName))
        output.source = modernized(String(output.source));
  },
});
