import type { Plugin } from "vite";

const STYLESHEET = /ReactToastify\.css$/;
const ROOT = ":root";

/**
 * Sets react-toastify's custom properties where its messages are, and not on the root: a stylesheet that comes later and sets some there makes
 * the browser compute the style of each element of the page again, which takes a phone about 100 ms on a page with a table.
 */
export const scopedToasts = (): Plugin => ({
  name: "salus:scoped-toasts",
  enforce: "pre",
  transform: {
    filter: { id: STYLESHEET },
    handler: (css) => {
      if (!css.includes(ROOT))
        throw new Error("The stylesheet of toasts has no :root. See web/build/scoped-toasts.ts.");
      return css.replaceAll(ROOT, ".Toastify");
    },
  },
});
