import type { Plugin } from "vite";

/** A rule of a library's stylesheet that makes the browser recalculate the styles of elements that have not changed. */
interface WideRule {
  rule: RegExp;
  replacement: string;
}

/**
 * react-toastify's custom properties are on the root. Its stylesheet loads late: there, they take a phone about 100 ms on a page with a table.
 * On its container, they change nothing else.
 */
const OF_TOASTS: WideRule = { rule: /:root/g, replacement: ".Toastify" };

/**
 * daisyUI's rule for buttons in the texts of another library reads the classes of all ancestors. Whenever a class changes, the browser
 * therefore recalculates the styles of everything inside: 60 ms on a phone for a list of products. The shop has no such texts.
 */
const OF_BUTTONS: WideRule = { rule: /\.prose [^{}]*not-prose[^{}]*\{[^{}]*\}/g, replacement: "" };

const narrow = (css: string, { rule, replacement }: WideRule): string => {
  const narrowed = css.replace(rule, replacement);
  if (narrowed === css) throw new Error(`A stylesheet has no ${rule} any more. See web/build/narrow-styles.ts.`);
  return narrowed;
};

/** Changes or removes those rules. */
export const narrowStyles = (): Plugin => ({
  name: "salus:narrow-styles",
  enforce: "pre",
  transform: { filter: { id: /ReactToastify\.css$/ }, handler: (css) => narrow(css, OF_TOASTS) },
  // Tailwind writes daisyUI's rules into the shop's own stylesheet.
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle))
      if (output.type === "asset" && /\/shop-[^/]+\.css$/.test(output.fileName))
        output.source = narrow(String(output.source), OF_BUTTONS);
  },
});
